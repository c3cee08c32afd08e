import type { Block, LeafBlock } from "../block.ts";
import { EmailDocument, emptyDocument } from "../document.ts";
import { type EmailLanguage, words } from "../words.ts";

/** A ready-made email: what is read in the inbox and the document. */
export interface EmailSample {
  name: string;
  subject: string;
  preheader: string;
  document: EmailDocument;
}

/** What the words of every template begin with. */
export interface TemplateCopy {
  name: string;
  /** When to send it, in one sentence. */
  purpose: string;
  subject: string;
  preheader: string;
}

export type Copies<Copy extends TemplateCopy> = Readonly<Record<EmailLanguage, Copy>>;

export type TemplateCategory = "service" | "sales" | "people";

export interface EmailTemplate {
  id: string;
  category: TemplateCategory;
  copies: Copies<TemplateCopy>;
  /** `bookingUrl` is where its buttons lead: what the brand kit says, when left out. */
  readonly build: (language: EmailLanguage, bookingUrl?: string) => EmailSample;
}

/** A block without its id, which it gets from its place in the template: the same each time. */
type Idless<Kind> = Kind extends unknown ? Omit<Kind, "id"> : never;
type Leaf = Idless<LeafBlock>;
type Column = { ratio: number; background?: string; blocks: readonly Leaf[] };
type Columns = Omit<Extract<Block, { kind: "columns" }>, "id" | "columns"> & { columns: readonly Column[] };
export type Part = Leaf | Columns;

/** The address that most buttons lead to; those without one are left out of the mail. */
export const booking = "{{ links.booking }}";

const greetings: Record<EmailLanguage, string> = {
  en: "Hello {{ customer.first_name | default: 'there' }},",
  fr: "Bonjour {{ customer.first_name | default: 'à vous' }},",
  ar: "مرحبًا {{ customer.first_name | default: 'بك' }}،",
};

const farewells: Record<EmailLanguage, string> = {
  en: "Kind regards,<br />{{ sender.name | default: 'The team' }}",
  fr: "Bien à vous,<br />{{ sender.name | default: 'L’équipe' }}",
  ar: "مع أطيب التحيات،<br />{{ sender.name | default: 'الفريق' }}",
};

export function text(...paragraphs: readonly string[]): Leaf {
  return { kind: "text", align: "start", html: paragraphs.map((one) => `<p>${one}</p>`).join("") };
}

export function list(...points: readonly string[]): Leaf {
  return { kind: "text", align: "start", html: `<ul>${points.map((one) => `<li>${one}</li>`).join("")}</ul>` };
}

export function steps(...points: readonly string[]): Leaf {
  return { kind: "text", align: "start", html: `<ol>${points.map((one) => `<li>${one}</li>`).join("")}</ol>` };
}

export function heading(level: 1 | 2 | 3, title: string, align: "start" | "center" = "start"): Leaf {
  return { kind: "heading", align, level, text: title };
}

export function button(label: string, href: string = booking, align: "start" | "center" = "start"): Leaf {
  return { kind: "button", align, label, href };
}

export function hello(language: EmailLanguage): string {
  return greetings[language];
}

export function farewell(language: EmailLanguage): Leaf {
  return text(farewells[language]);
}

export const logo: Leaf = { kind: "logo", align: "start", width: 150, href: "", space: { top: 4, bottom: 16 } };

export function divider(): Leaf {
  return { kind: "divider", thickness: 1 };
}

export function art(name: string, alt: string, width: number): Leaf {
  return { kind: "image", align: "center", src: `/i/art/${name}.png`, alt, width, href: "" };
}

interface Band {
  title: string;
  lines: readonly string[];
  label?: string;
  href?: string;
  /** A drawing of `packages/email/art` and what it shows. */
  art: string;
  alt: string;
  background?: string;
  color?: string;
}

/** What the email is about, on the colour of the brand: words beside a drawing, one above the other on a phone. */
export function band(parts: Band): Columns {
  const { title, lines, label, href = booking, background = "brand.primary", color = "brand.on_primary" } = parts;
  const blocks: Leaf[] = [
    { kind: "heading", align: "start", level: 1, text: title, color },
    { kind: "text", align: "start", html: lines.map((line) => `<p>${line}</p>`).join(""), color },
  ];
  if (label) blocks.push({ kind: "button", align: "start", label, href, fill: color, color: background });
  return {
    kind: "columns",
    background,
    space: { top: 28, bottom: 28 },
    vertical: "middle",
    stacks: true,
    columns: [
      { ratio: 3, blocks },
      { ratio: 2, blocks: [art(parts.art, parts.alt, 220)] },
    ],
  };
}

/** Short texts side by side, each under its heading. */
export function sideBySide(...all: readonly { title: string; text: string }[]): Columns {
  return {
    kind: "columns",
    vertical: "top",
    stacks: true,
    space: { top: 8, bottom: 8 },
    // A heading stands nearer to its own text than to that of the one before.
    columns: all.map((one) => ({
      ratio: 1,
      blocks: [{ ...heading(3, one.title), space: { top: 8, bottom: 0 } }, text(one.text)],
    })),
  };
}

function footer(language: EmailLanguage): Part[] {
  const { reason, unsubscribe, preferences, view } = words[language];
  return [
    divider(),
    { kind: "social", align: "center", links: [], look: "dark", size: 28 },
    {
      kind: "footer",
      align: "center",
      reason,
      unsubscribeLabel: unsubscribe,
      preferencesLabel: preferences,
      viewLabel: view,
    },
  ];
}

function withIds(parts: readonly Part[], bookingUrl: string): Block[] {
  const led = (leaf: Leaf): Leaf => ("href" in leaf && leaf.href === booking ? { ...leaf, href: bookingUrl } : leaf);
  return parts.map((part, at) => {
    if (part.kind !== "columns") return { ...led(part), id: `part-${at}` };
    const columns = part.columns.map((column, place) => ({
      ...column,
      blocks: column.blocks.map((leaf, index) => ({ ...led(leaf), id: `part-${at}-${place}-${index}` })),
    }));
    return { ...part, id: `part-${at}`, columns };
  });
}

/** A template of its words and how they are laid out; the logo stands above them, the footer below. */
export function template<Copy extends TemplateCopy>(
  facts: { id: string; category: TemplateCategory },
  copies: Copies<Copy>,
  layOut: (copy: Copy, language: EmailLanguage) => readonly Part[],
): EmailTemplate {
  return {
    ...facts,
    copies,
    build: (language, bookingUrl = booking) => {
      const copy = copies[language];
      const blocks = withIds([logo, ...layOut(copy, language), ...footer(language)], bookingUrl);
      const { name, subject, preheader } = copy;
      return { name, subject, preheader, document: EmailDocument.parse({ ...emptyDocument(language), blocks }) };
    },
  };
}
