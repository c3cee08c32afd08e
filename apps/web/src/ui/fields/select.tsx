import {
  MultiSelect as ManySelect,
  type MultiSelectProps,
  type Primitive,
  Select as OneSelect,
  type SelectProps,
} from "@mantine/core";
import { findOptions } from "./find-options.ts";
import { useHouseList } from "./house-list.ts";

/** One of several; a `filter` of one's own says that a server searches, so that no first match is marked meanwhile. */
export function Select<Value extends Primitive = string>(props: SelectProps<Value>) {
  return <OneSelect filter={findOptions} {...props} {...useHouseList(props)} />;
}

/** Some of several. */
export function MultiSelect(props: MultiSelectProps) {
  return <ManySelect filter={findOptions} {...props} {...useHouseList(props)} />;
}
