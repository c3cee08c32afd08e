import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";

/** What is searched for in a field, once the typing pauses. */
export function useTypedSearch() {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), 300);
  return { search, onSearch: setTyped };
}
