import {
  type ComboboxItem,
  type ComboboxParsedItem,
  type OptionsFilter,
  type Primitive,
  MultiSelect as ManySelect,
  type MultiSelectProps,
  Select as OneSelect,
  type SelectProps,
} from "@mantine/core";
import { useComboboxBehavior } from "./combobox-behavior.ts";

/** The list scrolls itself: a box around it that scrolls could be reached by no key. */
const look = {
  withScrollArea: false,
  openOnFocus: false,
  styles: { options: { maxBlockSize: 260, overflowY: "auto" } },
} as const;

/** One of several; Enter on the choice in force keeps it. A `filter` of one's own says that a server searches, so that no first match is marked meanwhile. */
export function Select<Value extends Primitive = string>(props: SelectProps<Value>) {
  return <OneSelect {...look} allowDeselect={false} filter={findOptions} {...props} {...useComboboxBehavior(props)} />;
}

/** Some of several. */
export function MultiSelect(props: MultiSelectProps) {
  return <ManySelect {...look} filter={findOptions} {...props} {...useComboboxBehavior(props)} />;
}

/**
 * The options that hold what was typed, whatever its case and its accents: "zurich" finds "Zürich".
 * Those that begin with it come first, because Enter takes the first: "us" means the States before Australia.
 * An option may be found by `keywords` besides its label.
 */
function findOptions<Value extends Primitive>({
  options,
  search,
  limit,
}: Parameters<OptionsFilter<Value>>[0]): ComboboxParsedItem<Value>[] {
  const wanted = plain(search);
  let left = limit;
  const take = (all: ComboboxItem<Value>[]) => {
    const found = matches(all, wanted).slice(0, left);
    left -= found.length;
    return found;
  };
  const single = options.filter(isSingle);
  if (single.length === options.length) return take(single);
  return options
    .map((option) => (isSingle(option) ? take([option]) : [{ ...option, items: take(option.items) }]))
    .flat<ComboboxParsedItem<Value>[][]>();
}

function isSingle<Value extends Primitive>(option: ComboboxParsedItem<Value>): option is ComboboxItem<Value> {
  return !("group" in option);
}

function matches<Value extends Primitive>(options: ComboboxItem<Value>[], wanted: string): ComboboxItem<Value>[] {
  if (wanted === "") return options;
  return options
    .map((option) => ({ option, rank: rankOf(textsOf(option), wanted) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ option }) => option);
}

function textsOf(option: { readonly label: string; readonly keywords?: string }): string[] {
  return [option.label, option.keywords ?? ""].map(plain);
}

function rankOf(texts: readonly string[], wanted: string): number | undefined {
  const begins = texts.findIndex((text) => text.startsWith(wanted));
  if (begins !== -1) return begins;
  return texts.some((text) => text.includes(wanted)) ? texts.length : undefined;
}

/** A minus sign is no key of a keyboard. */
function plain(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll("−", "-").trim().toLowerCase();
}
