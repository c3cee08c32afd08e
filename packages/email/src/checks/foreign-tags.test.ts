import { expect, test } from "vitest";
import { emptyDocument } from "../document.ts";
import { checkEmail, type CheckedEmail } from "./check.ts";
import { applyFix } from "./apply-fix.ts";

function emailOf(html: string): CheckedEmail {
  return {
    document: { ...emptyDocument("en"), mode: "html", html },
    subject: "Hi",
    preheader: "A line",
    language: "en",
  };
}

const told = (html: string) =>
  checkEmail(emailOf(html)).filter(({ code }) => /^(foreign_tag|merge_field_unknown|liquid_syntax)$/.test(code));

test.each([
  ["Mailchimp", "*|FNAME|*", "customer.first_name"],
  ["Mailchimp", "*|LIST:ADDRESS|*", "organization.postal_address"],
  ["Mailjet", '[[var:firstname:"there"]]', "customer.first_name"],
  ["Constant Contact", '[[FirstName OR "there"]]', "customer.first_name"],
  ["Salesforce", "%%=v(@FirstName)=%%", "customer.first_name"],
  ["Salesforce", "{!Contact.LastName}", "customer.last_name"],
  ["Brevo", "{{contact.FIRSTNAME}}", "customer.first_name"],
  ["Brevo", "{{ contact.PRENOM | default : 'vous' }}", "customer.first_name"],
  ["Klaviyo", "{{ person.first_name|default:'there' }}", "customer.first_name"],
  ["HubSpot", "{{ contact.company }}", "customer.company"],
  ["listmonk", "{{ .Subscriber.FirstName }}", "customer.first_name"],
  ["ActiveCampaign", "%FIRSTNAME%", "customer.first_name"],
  ["Mautic", "{contactfield=firstname}", "customer.first_name"],
  ["MailPoet", "[subscriber:firstname | default:reader]", "customer.first_name"],
  ["Campaign Monitor", "[firstname,fallback=there]", "customer.first_name"],
  ["Keap", "~Contact.FirstName~", "customer.first_name"],
  ["CleverReach", "{VORNAME}", "customer.first_name"],
  ["Sarbacane", "{Prénom}", "customer.first_name"],
  ["dollars", "$FirstName$", "customer.first_name"],
  ["braces", "{FNAME}", "customer.first_name"],
  ["brackets", "[First Name]", "customer.first_name"],
  ["Arabic brackets", "[الاسم الأول]", "customer.first_name"],
  ["ERB", "<%= name %>", "customer.name"],
  ["ERB as text", "&lt;%= name %&gt;", "customer.name"],
  ["Handlebars", "{{{ name }}}", "customer.name"],
  ["Handlebars", "{{ first_name }}", "customer.first_name"],
  ["JavaScript", "${firstName}", "customer.first_name"],
  ["Word", "«Nachname»", "customer.last_name"],
  ["hashes", "##email##", "customer.email"],
  ["a template's end", "[Your Name]", "sender.name"],
])("the tag of %s is found, and one click makes a field of ours of it: %s", (_, tag, field) => {
  const email = emailOf(`<p>Hello ${tag}, it is time.</p>`);
  const [finding] = told(`<p>Hello ${tag}, it is time.</p>`).filter(({ fix }) => fix !== undefined);
  const mended = finding?.fix ? applyFix(email, { fix: finding.fix }) : email;

  expect(mended.document.html).toMatch(new RegExp(`<p>Hello \\{\\{\\s*${field}\\b[^{}]*\\}\\}, it is time.</p>`));
});

test.each([
  "*|DATE:d/m/y|*",
  "*|IF:FNAME|*",
  "%%[ SET @x = 1 ]%%",
  "{{ params.x }}",
  "{{#if firstname}}Hi{{/if}}",
  "{% unsubscribe %}",
  "[[data:visits]]",
  "<% if (name) { %>",
  "{{{ body }}}",
  "[Anrede]",
  "[Company Name, LLC]",
])("the tag %s, which has no field of ours, is found without a mend", (tag) => {
  expect(told(`<p>${tag}</p>`).map(({ fix }) => fix)).toEqual(expect.arrayContaining([undefined]));
  expect(told(`<p>${tag}</p>`).flatMap(({ fix }) => fix ?? [])).toEqual([]);
});

test.each([
  "A visit [optional] costs $50 or $75 [see note 1].",
  "10% off, 20% name your day, 100%% sure {really}.",
  "[Unsubscribe] [View in browser]",
  "Il dit « bonjour », dann «Danke». Ticket #4711# and __init__.",
  "Prices in US$: $5$ and {5}, [1], [a], {x}.",
  "<style>a[name]{color:red} .name{top:0} @media x{a[email]{b:c}}</style><!--[if mso]>[name]<![endif]-->Hi",
  '<a href="https://x.example/?a=%20name%20">There</a>',
  "{{ customer.first_name | default: 'there' }}{% if customer.city == '[x]' %}!{% endif %}",
])("ordinary text is no tag: %s", (text) => {
  expect(told(`<p>${text}</p>`)).toEqual([]);
});
