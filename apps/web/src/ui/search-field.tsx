import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

interface SearchFieldProps {
  readonly value: string;
  /** Called when typing has paused for 300 ms. */
  readonly onChange: (value: string) => void;
}

/** A search that asks only when the typing pauses. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ text: value, over: value });
  const report = useDebouncedCallback(onChange, 300);
  // What was typed stands until somebody else changes the value; a space between two words is no change.
  const isCurrent = typed.over === value || typed.text.trim() === value;
  return (
    <TextInput
      type="search"
      aria-label={t("table.search")}
      placeholder={t("table.search")}
      leftSection={<IconSearch size={16} aria-hidden />}
      w={{ base: "100%", sm: 280 }}
      maxLength={200}
      value={isCurrent ? typed.text : value}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped({ text, over: value });
        report(text);
      }}
    />
  );
}
