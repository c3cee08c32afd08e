import {
  MultiSelect as ManySelect,
  type MultiSelectProps,
  type Primitive,
  Select as OneSelect,
  type SelectProps,
} from "@mantine/core";
import { type FocusEvent, useState } from "react";

interface Lazy {
  readonly comboboxProps?: SelectProps["comboboxProps"];
  readonly onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
}

/**
 * The list of a field is made when somebody comes to it: four hundred time zones are nothing for a screen to wait for.
 * From then on it stays, because arrow keys walk on what is there.
 */
function useLazyList({ comboboxProps, onFocus }: Lazy) {
  const [isVisited, setIsVisited] = useState(false);
  return {
    comboboxProps: { keepMounted: isVisited, ...comboboxProps },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      setIsVisited(true);
      onFocus?.(event);
    },
  };
}

/** One of several. */
export function Select<Value extends Primitive = string>(props: SelectProps<Value>) {
  return <OneSelect {...props} {...useLazyList(props)} />;
}

/** Some of several. */
export function MultiSelect(props: MultiSelectProps) {
  return <ManySelect {...props} {...useLazyList(props)} />;
}
