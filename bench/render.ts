import {
  compileEmail,
  createLiquid,
  type EmailSource,
  type MergeValues,
  personalise,
  plainResources,
  sampleValues,
  toHtmlCode,
} from "../packages/email/src/index.ts";
import { emailTemplates } from "../packages/email/src/templates/templates.ts";
import { toSource } from "../packages/email/src/template/piece-source.ts";
import { toScope } from "../packages/email/src/template/values.ts";
import { longEmail } from "./fixtures/long-email.ts";
import { median, report } from "./fixtures/report.ts";

const rounds = Number(process.argv[2] ?? 7);
/** Milliseconds from a change to its preview that a person doesn't notice. */
const compileLimit = 100;
/** Where Gmail cuts an email off, in KiB. */
const sizeLimit = 102;
const customers = 500;

const emails: Record<string, EmailSource> = {
  ...Object.fromEntries(emailTemplates.map((template) => [template.id, asSource(template.build("en"))])),
  sixty_blocks: asSource({ subject: "{{ customer.first_name }}, news", preheader: "News", document: longEmail() }),
};

function asSource(email: Pick<EmailSource, "subject" | "preheader" | "document">): EmailSource {
  return { ...email, language: "en", resources: { ...plainResources, origin: "https://example.com" } };
}

function valuesOf(index: number): MergeValues {
  return { ...sampleValues, "customer.first_name": `First${index}`, "customer.name": `First${index} Last` };
}

const values = Array.from({ length: customers }, (_, index) => valuesOf(index));

function milliseconds(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

/** Milliseconds to compile, once everything is warm. */
function compiling(source: EmailSource): number {
  return median(Array.from({ length: rounds * 3 }, () => milliseconds(() => compileEmail(source))).slice(rounds));
}

/** Emails a second: subject, HTML and text for each customer, links asked for one by one. */
function ours(source: EmailSource) {
  const compiled = compileEmail(source);
  return () => {
    let length = 0;
    for (const one of values) {
      const { html, text, subject } = personalise(compiled, {
        values: one,
        linkUrl: (_, url) => url,
        unsubscribeUrl: "https://example.com/u",
      });
      length += html.length + text.length + subject.length;
    }
    return length;
  };
}

/** The same words as one template a part, read once by the bare library, from values it needs not look up any more. */
function bare(source: EmailSource) {
  const [html, text] = [createLiquid("html", "en"), createLiquid("text", "en")];
  const code = html.parse(toHtmlCode(source));
  const words = text.parse(plainCode(source));
  const subject = text.parse(source.subject);
  const scopes = values.map((one) => toScope({ ...one, "links.unsubscribe": "https://example.com/u" }));
  return () => {
    let length = 0;
    for (const scope of scopes) {
      length += String(html.renderSync(code, scope)).length;
      length += String(text.renderSync(words, scope)).length + String(text.renderSync(subject, scope)).length;
    }
    return length;
  };
}

/** The text part as Liquid: what the compiled email would say, with the fields still in it. */
function plainCode(source: EmailSource): string {
  const { text, links } = compileEmail(source);
  return toSource(text.pieces, { words: (words) => words, address: (index) => links[index]?.url ?? "" });
}

for (const [name, source] of Object.entries(emails)) {
  report(`render/${name}/compile_ms`, compiling(source), compileLimit);
  const html = personalise(compileEmail(source), {
    values: sampleValues,
    linkUrl: (index) => `https://example.com/c/${"x".repeat(40)}/${index}`,
    unsubscribeUrl: "https://example.com/u",
  }).html;
  report(`render/${name}/html_kib`, Buffer.byteLength(html) / 1024, sizeLimit);
  const [us, library] = [ours(source), bare(source)];
  us();
  library();
  // In turns, so that what else the machine does falls on both alike.
  const times = Array.from({ length: rounds }, () => [milliseconds(us), milliseconds(library)] as const);
  const perSecond = (which: 0 | 1) => (customers / median(times.map((pair) => pair[which]))) * 1000;
  report(`render/${name}/per_second`, perSecond(0), perSecond(1));
}
