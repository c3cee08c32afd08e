import { expect, test } from "vitest";
import { type Block, emptyDocument, newBlock } from "./document.ts";
import { neededGroups } from "./merge-groups.ts";
import { compileEmail } from "./render.ts";

function groups(blocks: Block[], subject = "Hello", preheader = "") {
  const document = { ...emptyDocument("en"), blocks: [...blocks, newBlock("footer", "en")] };
  return [...neededGroups(compileEmail({ document, subject, preheader, language: "en" }))].toSorted();
}

function text(html: string): Block {
  return { ...newBlock("text", "en"), html };
}

test("an email without merge fields asks for nothing but what its footer says", () => {
  expect(groups([text("<p>Hello</p>")])).toEqual(["organization"]);
});

test.each<[string, Block[], string, string[]]>([
  ["the subject", [], "{{ quote.number }}", ["quote"]],
  ["a text", [text("<p>{{ site.name | default: 'home' }}</p>")], "x", ["site"]],
  ["a link", [{ ...newBlock("button", "en"), href: "{{ links.booking }}" }], "x", ["links"]],
  [
    "a part of a link",
    [{ ...newBlock("button", "en"), href: "https://x.test/?n={{ customer.city }}" }],
    "x",
    ["customer"],
  ],
  [
    "a condition",
    [
      {
        ...text("<p>a</p>"),
        show: { match: "all", terms: [{ field: "appointment.on", operator: "filled", value: "" }] },
      },
    ],
    "x",
    ["appointment"],
  ],
  [
    "a repeat, whose entries need no due of their own",
    [{ ...text("<p>{{ due.service }}</p>"), repeat: { list: "dues", limit: 3 } }],
    "x",
    ["dues"],
  ],
  [
    "written Liquid",
    [text("<p>{% for job in jobs %}{{ job.on }}{% if customer.last_service %}!{% endif %}{% endfor %}</p>")],
    "x",
    ["jobs", "last_service"],
  ],
  ["what is assigned", [text("<p>{% assign a = job.site %}{{ a }}</p>")], "x", ["job"]],
  [
    "a name between brackets",
    [text("<p>{{ customer['last_service'] }}{{ service['name'] | upcase }}</p>")],
    "x",
    ["due", "last_service"],
  ],
  [
    "a name that another value gives",
    [text("<p>{{ customer[site.name] }}</p>")],
    "x",
    ["customer", "last_service", "site", "tags"],
  ],
  ["a tag", [text("<p>{% if customer.tags contains 'Gas' %}a{% endif %}</p>")], "x", ["tags"]],
  ["a fact of the organization's own", [], "{{ own.text_01990000000070008000000000000001 }}", ["own"]],
])("%s is asked for", (_, blocks, subject, needed) => {
  expect(groups(blocks, subject)).toEqual([...needed, "organization"].toSorted());
});

test("the ways out are of every delivery and need no look", () => {
  expect(groups([text('<p><a href="{{ links.view }}">a</a> {{ links.preferences }} {{ activity.name }}</p>')])).toEqual(
    ["organization"],
  );
});
