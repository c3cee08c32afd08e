import { ActionIcon, Button, Input, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconPlus, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { MoveButtons } from "../../../../ui/own-order/move-buttons.tsx";
import type { FieldValues } from "./field-values.ts";
import classes from "./field-choices.module.css";

/** The choices of a field in their order; Enter in one adds the next. */
export function ChoicesEditor({ form }: { readonly form: UseFormReturnType<FieldValues> }) {
  const { t } = useTranslation("customers");
  const { choices } = form.values;
  const list = useNewChoiceInFocus(choices.length);
  const add = () => form.insertListItem("choices", { id: null, label: "" });
  return (
    <Input.Wrapper
      label={t("own.edit.choices")}
      description={t("own.edit.choicesHint")}
      error={form.errors["choices"]}
      labelElement="div"
    >
      <ul className={classes.choices} ref={list} aria-label={t("own.edit.choices")} style={{ marginBlock: 8 }}>
        {choices.map(({ id }, index) => (
          <ChoiceRow key={id ?? `new-${index}`} form={form} index={index} onAdd={add} />
        ))}
      </ul>
      <Button variant="light" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        {t("own.edit.addChoice")}
      </Button>
    </Input.Wrapper>
  );
}

/** A choice that was just added waits for its name. */
function useNewChoiceInFocus(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus();
    before.current = count;
  }, [count]);
  return list;
}

interface ChoiceRowProps {
  readonly form: UseFormReturnType<FieldValues>;
  readonly index: number;
  readonly onAdd: () => void;
}

function ChoiceRow({ form, index, onAdd }: ChoiceRowProps) {
  const { t } = useTranslation("customers");
  const { number } = useFormat();
  const { choices } = form.values;
  const name = choices[index]?.label || number(index + 1);
  const move = (to: number) => form.reorderListItem("choices", { from: index, to });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (choices[index]?.label.trim() !== "") onAdd();
  };
  return (
    <li className={classes.choice}>
      <TextInput
        aria-label={t("own.edit.choice", { number: number(index + 1) })}
        autoComplete="off"
        onKeyDown={onKeyDown}
        {...form.getInputProps(`choices.${index}.label`)}
      />
      <MoveButtons row={{ name, index, last: choices.length - 1, onMove: move }} size={38} />
      <ActionIcon
        variant="subtle"
        color="error"
        size={38}
        aria-label={t("own.edit.removeChoice", { name })}
        disabled={choices.length === 1}
        onClick={() => form.removeListItem("choices", index)}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
