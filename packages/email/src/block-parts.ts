import * as z from "zod";

const mergeField = /\{\{.*\}\}/;
const safeLink = /^(https?:\/\/|mailto:|tel:|#)/i;
const safeImage = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/)/i;
/** A picture of the organization's own library or one of our drawings, wherever the product runs. */
const libraryImage = /^\/i\/(art\/[a-z-]{2,40}|[\w-]{16,64})\.(png|jpg|gif)$/;

/** Names a block inside its document; findings and the editor's selection point at it. */
export const BlockId = z.string().regex(/^[\w-]{1,64}$/, "an id of letters, digits, _ and -");

/** The colours of the brand kit that a document can name instead of a colour of its own. */
export const brandColors = ["primary", "on_primary", "accent", "background", "surface", "text"] as const;
export type BrandColor = (typeof brandColors)[number];

/** A six-digit hex colour, or `brand.primary` and its like: what the brand kit says on the day of sending. */
export const Color = z
  .string()
  .regex(
    /^(#[0-9a-fA-F]{6}|brand\.(primary|on_primary|accent|background|surface|text))$/,
    "a colour like #5f61e6, or one of the brand like brand.primary",
  );

/** Follows the reading direction: start is the left in English and the right in Arabic. */
export const Align = z.enum(["start", "center", "end"]);
export type Align = z.infer<typeof Align>;

/** Where a click goes: http(s), mailto, tel, a merge field, or nothing while the email is being written. */
export const Link = z
  .string()
  .trim()
  .max(2000, "a link of at most 2,000 characters")
  .refine(
    (link) => link === "" || safeLink.test(link) || /^\{\{.*\}\}/.test(link),
    "a link starts with https://, http://, mailto:, tel: or a merge field",
  )
  .meta({ examples: ["https://example.com/book", "mailto:name@example.com", "{{ links.booking }}", ""] });

/** Where an image is: the image library, https, the own machine, a merge field, or nothing while none is chosen. */
export const ImageSource = z
  .string()
  .trim()
  .max(2000, "an address of at most 2,000 characters")
  .refine(
    (source) => source === "" || safeImage.test(source) || libraryImage.test(source) || mergeField.test(source),
    "an image address starts with https://",
  )
  .meta({ examples: ["https://example.com/van.png", "/i/art/boiler.png", "{{ company.logo }}", ""] });

/** One line of words, with Liquid. */
export const line = (length: number) => z.string().max(length, `at most ${length} characters`);

export const conditionOperators = [
  "filled",
  "empty",
  "is",
  "is_not",
  "contains",
  "before",
  "after",
  "above",
  "below",
] as const;

/** One thing asked of a merge field: days are ISO days (2026-03-14), amounts are in minor units. */
export const ConditionTerm = z.object({
  field: z.string().regex(/^[a-z]+(\.[a-z0-9_]+)?$/, "the name of a merge field"),
  operator: z.enum(conditionOperators),
  /** Compared with; nothing for `filled` and `empty`. */
  value: z
    .string()
    .max(200, "at most 200 characters")
    .regex(/^[^"{}%]*$/, 'no ", {, } or %'),
});
export type ConditionTerm = z.infer<typeof ConditionTerm>;

/** Who gets to see a block. */
export const Condition = z.object({
  match: z.enum(["all", "any"]),
  terms: z.array(ConditionTerm).min(1, "at least one term").max(10, "at most ten terms"),
});
export type Condition = z.infer<typeof Condition>;

export const repeatLists = ["dues", "jobs"] as const;
export type RepeatList = (typeof repeatLists)[number];

/** As many entries as a list of a mail can have. */
export const longestList = 20;

/** A block that stands once for each entry of a list; inside, `due` or `job` is the entry. */
export const Repeat = z.object({
  list: z.enum(repeatLists),
  limit: z.number().int().min(1, "at least one").max(longestList, `at most ${longestList}`),
});
export type Repeat = z.infer<typeof Repeat>;

/** What every block has besides what it says. */
export const frame = {
  id: BlockId,
  /** Shown to everybody when left out. */
  show: Condition.optional(),
  repeat: Repeat.optional(),
  /** Behind the block, from edge to edge. */
  background: Color.optional(),
  /** Room above and below, in pixels; the kind's own when left out. */
  space: z.object({ top: z.number().int().min(0).max(96), bottom: z.number().int().min(0).max(96) }).optional(),
};

export const alignedFrame = { ...frame, align: Align };
