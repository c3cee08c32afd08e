import type { Endpoint } from "@delight/contract/endpoint";
import * as z from "zod";
import { fold } from "./anonymizer.ts";

// Searching and sorting real values would tell them letter by letter to whoever asks often enough.

const Page = z.looseObject({ items: z.array(z.record(z.string(), z.unknown())), total: z.number().int() });
export type Page = z.infer<typeof Page>;
const Wish = z.looseObject({
  search: z.string(),
  sort: z.string().optional(),
  page: z.number().int(),
  page_size: z.number().int(),
});
export type Wish = z.infer<typeof Wish>;

const pageSize = 100;
const mostPages = 20;

/** A list that is to be searched or sorted by what is shown of people; undefined for what the database may do. */
export function wishAbout(endpoint: Endpoint, input: unknown, personalKeys: ReadonlySet<string>): Wish | undefined {
  const wish = "search" in endpoint.input.shape ? Wish.safeParse(input).data : undefined;
  if (!wish || personalKeys.size === 0) {
    return undefined;
  }
  return wish.search !== "" || sortKey(wish, personalKeys) !== undefined ? wish : undefined;
}

/** The question for the `number`th lot of rows, which the database answers without a look at people. */
export function lot(wish: Wish, number: number, personalKeys: ReadonlySet<string>): Wish {
  const { sort, ...rest } = wish;
  const isPersonal = sortKey(wish, personalKeys) !== undefined;
  return { ...rest, ...(isPersonal ? {} : { sort }), search: "", page: number, page_size: pageSize };
}

/** At most 2 000 rows are gone through; `next` gives a lot with its people invented. */
export async function gather(next: (number: number) => Promise<unknown>, first: unknown): Promise<Page> {
  const page = Page.parse(first);
  const items = [...page.items];
  for (let number = 2; number <= mostPages && items.length < page.total; number += 1) {
    items.push(...Page.parse(await next(number)).items);
  }
  return { ...page, items };
}

export function choose(page: Page, wish: Wish, personalKeys: ReadonlySet<string>): Page {
  const term = fold(wish.search);
  const found = page.items.filter((item) => shown(item).some((text) => fold(text).includes(term)));
  const key = sortKey(wish, personalKeys);
  if (key !== undefined) {
    const sign = wish.sort?.startsWith("-") ? -1 : 1;
    found.sort((one, other) => sign * textOf(one[key]).localeCompare(textOf(other[key])));
  }
  const start = (wish.page - 1) * wish.page_size;
  return { ...page, items: found.slice(start, start + wish.page_size), total: found.length };
}

function sortKey({ sort }: Wish, personalKeys: ReadonlySet<string>): string | undefined {
  const column = sort?.replace(/^-/, "") ?? "";
  return [column, `${column}_name`].find((key) => personalKeys.has(key));
}

const noWords = /^[\da-f]{8}-[\da-f-]{27}$|^\d{4}-\d\d-\d\d/;

function shown(item: Record<string, unknown>): string[] {
  return texts(item).filter((text) => !noWords.test(text));
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Who is meant may stand in an object of its own. */
function texts(value: unknown): string[] {
  if (typeof value === "string") {
    return [value];
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}
