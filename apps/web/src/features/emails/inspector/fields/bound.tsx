import type { Block } from "@delight/email/block";
import { SegmentedControl, Stack, Text, Switch } from "@mantine/core";
import type { Align } from "@delight/email/document";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { textOf } from "../../model/fields.ts";
import { useBlockFields } from "../use-block-field.ts";
import { ColorField } from "./color-field.tsx";
import { LinkField } from "./link-field.tsx";
import { MergeTextField } from "./merge-text-field.tsx";
import { PixelField } from "./pixel-field.tsx";

/** The names of the fields of a block that hold such a value. */
type NamesOf<B extends Block, Value> = {
  [Name in keyof B & string]: B[Name] extends Value ? Name : never;
}[keyof B & string];

interface BoundProps<B extends Block, Name> {
  readonly block: B;
  readonly name: Name;
  readonly label: string;
}

interface WordsProps<B extends Block> extends BoundProps<B, NamesOf<B, string>> {
  readonly max: number;
  readonly description?: string;
  readonly dir?: "auto" | "ltr";
}

const valueOf = (block: Block, name: string): unknown => Object.entries(block).find(([key]) => key === name)?.[1];

/** One line of words of a block. */
export function WordsField<B extends Block>({ block, name, label, max, description, dir = "auto" }: WordsProps<B>) {
  const { set, errorOf } = useBlockFields<Block>(block);
  return (
    <MergeTextField
      label={label}
      description={description}
      dir={dir}
      value={textOf(block, name)}
      maxLength={max}
      error={errorOf(name)}
      onChange={(value) => set({ [name]: value })}
    />
  );
}

export function HrefField({ block }: { readonly block: Block & { readonly href: string } }) {
  const { set, errorOf } = useBlockFields<Block>(block);
  return <LinkField value={block.href} error={errorOf("href")} onChange={(href) => set({ href })} />;
}

interface NumberProps<B extends Block> extends BoundProps<B, NamesOf<B, number>> {
  readonly min: number;
  readonly max: number;
}

export function NumberField<B extends Block>({ block, name, label, min, max }: NumberProps<B>) {
  const { set } = useBlockFields<Block>(block);
  return (
    <PixelField
      label={label}
      value={Number(valueOf(block, name))}
      min={min}
      max={max}
      onChange={(value) => set({ [name]: value })}
    />
  );
}

export function FlagField<B extends Block>({ block, name, label }: BoundProps<B, NamesOf<B, boolean>>) {
  const { set } = useBlockFields<Block>(block);
  return (
    <Switch
      label={label}
      checked={valueOf(block, name) === true}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.checked })}
    />
  );
}

export function AlignOf({ block }: { readonly block: Block & { readonly align: Align } }) {
  const { set } = useBlockFields<Block>(block);
  return <AlignField value={block.align} onChange={(align) => set({ align })} />;
}

interface ColorProps<B extends Block> {
  readonly block: B;
  readonly name: keyof B & ("color" | "fill" | "background");
  readonly label: string;
  readonly usual?: string;
  readonly words?: { readonly color?: string; readonly ground?: string; readonly isLarge?: boolean };
}

export function BlockColor<B extends Block>({ block, name, label, usual, words }: ColorProps<B>) {
  const { set } = useBlockFields<Block>(block);
  const value = valueOf(block, name);
  return (
    <ColorField
      label={label}
      value={typeof value === "string" ? value : undefined}
      {...(usual === undefined ? {} : { usual })}
      {...(words === undefined ? {} : { words })}
      onChange={(color) => set({ [name]: color })}
    />
  );
}

/** Words are written in the canvas; this leads there. */
export function InPlaceNote() {
  const { t } = useTranslation("editor");
  return <p style={{ margin: 0, fontSize: "var(--mantine-font-size-sm)" }}>{t("inspector.inPlace")}</p>;
}

interface AlignFieldProps {
  readonly value: Align;
  readonly onChange: (align: Align) => void;
}

function AlignField({ value, onChange }: AlignFieldProps) {
  const { t } = useTranslation("emails");
  const id = useId();
  return (
    <Stack gap={4}>
      <Text id={id} size="sm" fw={500}>
        {t("field.align")}
      </Text>
      <SegmentedControl<Align>
        aria-labelledby={id}
        value={value}
        onChange={onChange}
        data={(["start", "center", "end"] as const).map((align) => ({ value: align, label: t(`field.${align}`) }))}
      />
    </Stack>
  );
}
