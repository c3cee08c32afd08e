import { EmailDocument, Link } from "../../document.ts";
import type { BlockKind } from "../../block.ts";
import { mergeFields } from "../../merge-fields.ts";
import { allKinds, blockOf, documentOf, receive, resources, serviceId } from "./email-of-all.ts";
import { runsIn } from "./reading.ts";

/** Braces that open Liquid would have the document refused before it is rendered. */
const withoutTags = (payload: string) => payload.replaceAll(/\{(?=[{%])/g, "{ ");

/** The payload in every place of a document that takes words or an address, as far as documents take it. */
function writtenEverywhere(payload: string): EmailDocument {
  const words = withoutTags(payload).slice(0, 60);
  const href = Link.safeParse(payload).success ? payload : `{{ customer.city }}${withoutTags(payload).slice(0, 1900)}`;
  const fields = { html: withoutTags(payload), text: words, alt: words, label: words, title: words, href };
  const more = {
    note: words,
    terms: words,
    code: words,
    question: words,
    otherwise: words,
    reason: words,
    caption: words,
  };
  const kinds: BlockKind[] = [
    "text",
    "heading",
    "image",
    "button",
    "hero",
    "video",
    "appointment",
    "quote_summary",
    "coupon",
  ];
  const blocks = [...kinds, ...(["review_stars", "due_list", "footer"] as const)].map((kind, index) =>
    blockOf(kind, "en", { id: `block-${index}`, ...fields, ...more }),
  );
  const anchored = `<p><a href='${payload.replaceAll("'", "&#39;")}'>x</a></p>`;
  const linked = blockOf("text", "en", { id: "linked", html: withoutTags(anchored) });
  return EmailDocument.parse(documentOf([...blocks, linked], "en"));
}

/** What would run of a payload that is written into documents, stands in a customer's facts, or in the catalog. */
export function whatRuns(payload: string): string[] {
  const document = writtenEverywhere(payload);
  const values = {
    ...Object.fromEntries(mergeFields.map(({ name }) => [name, payload])),
    dues: [{ service: payload, site: payload, on: payload }],
    jobs: [{ service: payload }],
  };
  const service = { name: payload, description: payload, price: null, imageUrl: payload };
  const catalog = { ...resources, services: { [serviceId]: service } };
  const messages = [
    receive(document.blocks, {}),
    receive(document.blocks, { values, subject: withoutTags(payload), preheader: withoutTags(payload) }),
    receive(allKinds("en"), {
      values,
      resources: catalog,
      subject: "{{ customer.name }}",
      preheader: "{{ customer.name }}",
    }),
  ];
  return messages.flatMap(({ html }) => runsIn(html));
}
