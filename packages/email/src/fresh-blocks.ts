import type { BlockKind, BlockOf, ColumnsBlock } from "./block.ts";
import { type EmailLanguage, words } from "./words.ts";

/** A fresh id; getRandomValues, unlike randomUUID, is there on pages without TLS too. */
export function newBlockId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

type Fresh = { [Kind in BlockKind]: (id: string, language: EmailLanguage) => BlockOf<Kind> };

const booking = "{{ links.booking }}";

const fresh: Fresh = {
  text: (id, language) => ({ id, kind: "text", align: "start", html: `<p>${words[language].text}</p>` }),
  heading: (id, language) => ({ id, kind: "heading", align: "start", level: 2, text: words[language].heading }),
  image: (id) => ({ id, kind: "image", align: "center", src: "", alt: "", width: 552, href: "" }),
  button: (id, language) => ({ id, kind: "button", align: "center", label: words[language].button, href: "" }),
  divider: (id) => ({ id, kind: "divider", thickness: 1 }),
  spacer: (id) => ({ id, kind: "spacer", height: 24 }),
  html: (id) => ({ id, kind: "html", html: "" }),
  logo: (id) => ({ id, kind: "logo", align: "start", width: 160, href: "" }),
  menu: (id, language) => ({
    id,
    kind: "menu",
    align: "center",
    items: words[language].menu.map((label) => ({ label, href: "" })),
  }),
  hero: (id, language) => ({
    id,
    kind: "hero",
    align: "center",
    src: "",
    title: words[language].heroTitle,
    html: `<p>${words[language].heroText}</p>`,
    label: words[language].button,
    href: booking,
    fill: "brand.primary",
    color: "brand.on_primary",
    height: 320,
  }),
  video: (id, language) => ({
    id,
    kind: "video",
    align: "center",
    src: "",
    alt: "",
    href: "",
    width: 552,
    caption: words[language].video,
  }),
  social: (id) => ({ id, kind: "social", align: "center", links: [], look: "color", size: 32 }),
  service_card: (id, language) => ({
    id,
    kind: "service_card",
    align: "start",
    serviceId: null,
    layout: "beside",
    showsImage: true,
    showsDescription: true,
    showsPrice: true,
    label: words[language].button,
    href: booking,
  }),
  due_list: (id, language) => ({
    id,
    kind: "due_list",
    align: "start",
    title: words[language].dueTitle,
    limit: 5,
    showsPrice: true,
    showsSite: false,
    otherwise: "",
  }),
  appointment: (id, language) => ({
    id,
    kind: "appointment",
    align: "start",
    title: words[language].appointmentTitle,
    note: words[language].appointmentNote,
    label: "",
    href: "",
  }),
  quote_summary: (id, language) => ({
    id,
    kind: "quote_summary",
    align: "start",
    title: words[language].quoteTitle,
    showsExpiry: true,
    label: words[language].quoteAction,
    href: booking,
  }),
  coupon: (id, language) => ({
    id,
    kind: "coupon",
    align: "center",
    title: words[language].couponTitle,
    code: "SAVE20",
    terms: words[language].couponTerms,
    expiresOn: null,
    label: words[language].button,
    href: booking,
  }),
  review_stars: (id, language) => ({
    id,
    kind: "review_stars",
    align: "center",
    question: words[language].reviewQuestion,
    href: "{{ links.review }}",
  }),
  footer: (id, language) => ({
    id,
    kind: "footer",
    align: "center",
    reason: words[language].reason,
    unsubscribeLabel: words[language].unsubscribe,
    preferencesLabel: words[language].preferences,
    viewLabel: words[language].view,
  }),
  columns: (id, language) => ({
    id,
    kind: "columns",
    columns: [newColumn(language), newColumn(language)],
    vertical: "top",
    stacks: true,
  }),
};

function newColumn(language: EmailLanguage): ColumnsBlock["columns"][number] {
  return { ratio: 1, blocks: [fresh.text(newBlockId(), language)] };
}

/** A block of the asked kind, ready to be put into a document. */
export function newBlock<Kind extends BlockKind>(kind: Kind, language: EmailLanguage): BlockOf<Kind> {
  return fresh[kind](newBlockId(), language);
}
