import fc from "fast-check";
import {
  type BlockKind,
  brandColors,
  brandStyle,
  EmailDocument,
  emailFonts,
  type EmailLanguage,
} from "../../document.ts";
import { mergeFields } from "../../merge-fields.ts";
import { serviceId } from "./email-of-all.ts";

const parts = fc.oneof(
  // An opened brace would begin a merge field that never ends: that is refused, and tested elsewhere.
  fc.string({ maxLength: 8, unit: "grapheme" }).map((text) => text.replaceAll("{", "")),
  fc.constantFrom(
    "<p>",
    "</div>",
    "</td></tr></table>",
    "<!--",
    "-->",
    "<![endif]-->",
    "]]>",
    "&",
    '"',
    "'",
    "</style>",
    "@@0@@",
    "@@w0@@",
    "<mj-raw>",
    "{{ customer.city }}",
    "{% if customer.city %}x{% endif %}",
    "\uFDD00\uFDD1",
    "\u202e",
    "مرحبًا",
    "\n\n\n",
    "$&",
  ),
);

/** Hostile and harmless words, of at most so many characters. */
export function anyWords(length = 60): fc.Arbitrary<string> {
  return fc
    .array(parts, { maxLength: 6 })
    .map((some) => some.reduce((joined, part) => (joined.length + part.length > length ? joined : joined + part), ""));
}

const color = fc.oneof(
  fc.constantFrom(...brandColors).map((name) => `brand.${name}`),
  fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`),
);
const link = fc.oneof(
  fc.constantFrom("", "https://n.test/?a=1&b={{ customer.email }}", "mailto:a@n.test", "tel:+44", "#top"),
  fc.constantFrom("{{ links.booking }}", "{{ links.review }}?s={rating}", "{{ due.site | default: 'https://n.test' }}"),
  anyWords(40).map((words) => `https://n.test/${words}`),
);
const image = fc.oneof(
  fc.constantFrom("", "/i/abcdefghijklmnop1234.png", "{{ service.image }}", "{{ customer.city }}"),
  anyWords(40).map((words) => `https://n.test/${words}`),
);
const term = fc.record({
  field: fc.constantFrom(...mergeFields.map(({ name }) => name), "dues", "jobs"),
  operator: fc.constantFrom("filled", "empty", "is", "is_not", "contains", "before", "after", "above", "below"),
  value: fc.constantFrom("", "Leeds", "2026-03-14", "100", "'\\ <b>"),
});
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const pixels = (min: number, max: number) => fc.integer({ min, max });

const frame = {
  show: optional(
    fc.record({ match: fc.constantFrom("all", "any"), terms: fc.array(term, { minLength: 1, maxLength: 3 }) }),
  ),
  repeat: optional(fc.record({ list: fc.constantFrom("dues", "jobs"), limit: pixels(1, 3) })),
  background: optional(color),
  space: optional(fc.record({ top: pixels(0, 96), bottom: pixels(0, 96) })),
};
const aligned = { ...frame, align: fc.constantFrom("start", "center", "end") };
const action = { label: anyWords(), href: link };
const card = { ...aligned, title: anyWords(), ...action };

/** Every kind of leaf by what it holds beside its id; the compiler says when one is missing. */
const leaves: Record<Exclude<BlockKind, "columns">, Record<string, fc.Arbitrary<unknown>>> = {
  text: { ...aligned, html: anyWords() },
  heading: { ...aligned, level: fc.constantFrom(1, 2, 3), text: anyWords(), color: optional(color) },
  image: { ...aligned, src: image, alt: anyWords(), width: pixels(16, 1200), href: link },
  button: { ...aligned, ...action, fill: optional(color), color: optional(color) },
  divider: { ...frame, thickness: pixels(1, 8), color: optional(color) },
  spacer: { ...frame, height: pixels(4, 200) },
  logo: { ...aligned, width: pixels(40, 600), href: link },
  menu: { ...aligned, items: fc.array(fc.record(action), { maxLength: 8 }), color: optional(color) },
  hero: { ...card, src: image, html: anyWords(), fill: color, color, height: pixels(120, 800) },
  video: { ...aligned, src: image, alt: anyWords(), href: link, width: pixels(120, 1200), caption: anyWords() },
  social: {
    ...aligned,
    links: fc.array(fc.record({ network: fc.constantFrom("website", "facebook", "x", "google"), url: link }), {
      maxLength: 9,
    }),
    look: fc.constantFrom("color", "dark", "light"),
    size: pixels(24, 48),
  },
  service_card: {
    ...aligned,
    ...action,
    serviceId: fc.constantFrom(null, serviceId, "00000000-0000-4000-8000-000000000009"),
    layout: fc.constantFrom("stacked", "beside"),
    showsImage: fc.boolean(),
    showsDescription: fc.boolean(),
    showsPrice: fc.boolean(),
  },
  due_list: {
    ...aligned,
    title: anyWords(),
    limit: pixels(1, 20),
    showsPrice: fc.boolean(),
    showsSite: fc.boolean(),
    otherwise: anyWords(),
  },
  appointment: { ...card, note: anyWords() },
  quote_summary: { ...card, showsExpiry: fc.boolean() },
  coupon: {
    ...card,
    code: anyWords(),
    terms: anyWords(),
    expiresOn: fc.constantFrom(null, "2026-04-30"),
    color: optional(color),
  },
  review_stars: { ...aligned, question: anyWords(), href: link, color: optional(color) },
  html: { ...frame, html: fc.constantFrom("", "<p>Yours</p>", '<a href="https://n.test/{{ customer.city }}">x</a>') },
  footer: {
    ...aligned,
    reason: anyWords(),
    unsubscribeLabel: anyWords(),
    preferencesLabel: anyWords(),
    viewLabel: anyWords(),
  },
};

const leaf: fc.Arbitrary<object> = fc.oneof(
  ...Object.entries(leaves).map(([kind, fields]) => fc.record({ kind: fc.constant(kind), ...fields })),
);
const columns = fc.record({
  ...frame,
  kind: fc.constant("columns"),
  columns: fc.array(
    fc.record({ ratio: pixels(1, 12), background: optional(color), blocks: fc.array(leaf, { maxLength: 3 }) }),
    { minLength: 1, maxLength: 4 },
  ),
  vertical: fc.constantFrom("top", "middle", "bottom"),
  stacks: fc.boolean(),
});
const style = fc.record({
  ...Object.fromEntries(Object.entries(brandStyle).map(([name, value]) => [name, fc.constant(value)])),
  contentWidth: pixels(320, 900),
  background: color,
  surface: color,
  textColor: color,
  linkColor: color,
  fontFamily: fc.constantFrom("brand", ...emailFonts),
  headingFontFamily: fc.constantFrom("brand", ...emailFonts),
  radius: fc.constantFrom("brand", 0, 32),
});

/** Ids are given here, so that each is unique. */
function named(blocks: readonly object[]): unknown {
  const written = JSON.stringify(blocks);
  let count = 0;
  return JSON.parse(written, (_key, value: unknown) =>
    typeof value === "object" && value !== null && "kind" in value ? { ...value, id: `block-${count++}` } : value,
  );
}

/** Any valid document of blocks, with the language that it is written in. */
export const anyDocument: fc.Arbitrary<{ document: EmailDocument; language: EmailLanguage }> = fc
  .record({
    language: fc.constantFrom<EmailLanguage>("en", "fr", "ar"),
    direction: fc.constantFrom("ltr", "rtl"),
    style,
    blocks: fc.array(fc.oneof({ weight: 5, arbitrary: leaf }, { weight: 1, arbitrary: columns }), { maxLength: 5 }),
  })
  .map(({ language, blocks, ...look }) => ({
    language,
    document: EmailDocument.parse({ version: 2, mode: "blocks", ...look, blocks: named(blocks) }),
  }));
