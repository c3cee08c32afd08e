import {
  MultiSelect as ManySelect,
  type MultiSelectProps,
  type Primitive,
  Select as OneSelect,
  type SelectProps,
} from "@mantine/core";
import { findOptions } from "./find-options.ts";
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
