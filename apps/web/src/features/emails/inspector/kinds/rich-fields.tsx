import type { BlockOf } from "@delight/email/block";
import { SocialNetwork } from "@delight/email/document";
import { ActionIcon, Button, Group, Stack } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Select } from "../../../../ui/fields/select.tsx";
import { useEmailEditor } from "../../editor/editor-context.ts";
import { ImageSourceField } from "../../images/image-source-field.tsx";
import { AlignOf, BlockColor, HrefField, InPlaceNote, NumberField, WordsField } from "../fields/bound.tsx";
import { ChoiceField } from "../fields/choice-field.tsx";
import { LinkField } from "../fields/link-field.tsx";
import { MergeTextField } from "../fields/merge-text-field.tsx";
import { useBlockFields } from "../use-block-field.ts";
import { useBackgroundColor } from "../use-ground.ts";

export function LogoFields({ block }: { readonly block: BlockOf<"logo"> }) {
  const { t } = useTranslation("emails");
  return (
    <>
      <NumberField block={block} name="width" label={t("field.width")} min={40} max={600} />
      <HrefField block={block} />
      <AlignOf block={block} />
    </>
  );
}

interface EntryToolsProps {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

function EntryTools({ name, index, count, onMove, onRemove }: EntryToolsProps) {
  const { t } = useTranslation("editor");
  return (
    <Group gap={2}>
      <ActionIcon
        variant="subtle"
        color="secondary"
        disabled={index === 0}
        aria-label={t("entry.up", { name })}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="secondary"
        disabled={index === count - 1}
        aria-label={t("entry.down", { name })}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="secondary" aria-label={t("entry.remove", { name })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function moved<Entry>(entries: readonly Entry[], index: number, step: -1 | 1): Entry[] {
  const entry = entries[index];
  return entry === undefined ? [...entries] : entries.toSpliced(index, 1).toSpliced(index + step, 0, entry);
}

export function MenuFields({ block }: { readonly block: BlockOf<"menu"> }) {
  const { t } = useTranslation(["emails", "editor"]);
  const { style } = useEmailEditor().variant.document;
  const ground = useBackgroundColor(block);
  const { set } = useBlockFields(block);
  const { items } = block;
  const change = (index: number, next: Partial<(typeof items)[number]>) =>
    set({ items: items.map((item, at) => (at === index ? { ...item, ...next } : item)) });
  return (
    <>
      {items.map(({ label, href }, index) => (
        <Stack key={index} gap={4}>
          <MergeTextField
            label={t("editor:entry.label", { number: index + 1 })}
            dir="auto"
            value={label}
            maxLength={60}
            onChange={(value) => change(index, { label: value })}
          />
          <LinkField value={href} error={undefined} onChange={(value) => change(index, { href: value })} />
          <EntryTools
            name={label}
            index={index}
            count={items.length}
            onMove={(step) => set({ items: moved(items, index, step) })}
            onRemove={() => set({ items: items.toSpliced(index, 1) })}
          />
        </Stack>
      ))}
      <Button
        variant="light"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={items.length >= 8}
        onClick={() => set({ items: [...items, { label: t("editor:entry.fresh"), href: "" }] })}
      >
        {t("editor:entry.add")}
      </Button>
      <AlignOf block={block} />
      <BlockColor block={block} name="color" label={t("field.color")} usual={style.linkColor} words={{ ground }} />
    </>
  );
}

export function HeroFields({ block }: { readonly block: BlockOf<"hero"> }) {
  const { t } = useTranslation(["emails", "editor"]);
  const { set, errorOf } = useBlockFields(block);
  return (
    <>
      <ImageSourceField
        label={t("kind.image")}
        value={block.src}
        error={errorOf("src")}
        onChange={(src) => set({ src })}
      />
      <WordsField block={block} name="title" label={t("editor:inspector.title")} max={200} />
      <InPlaceNote />
      <WordsField block={block} name="label" label={t("field.label")} description={t("field.emptyHidden")} max={200} />
      <HrefField block={block} />
      <NumberField block={block} name="height" label={t("field.height")} min={120} max={800} />
      <AlignOf block={block} />
      <BlockColor block={block} name="fill" label={t("editor:inspector.ground")} words={{ color: block.color }} />
      <BlockColor block={block} name="color" label={t("field.color")} words={{ ground: block.fill }} />
    </>
  );
}

export function VideoFields({ block }: { readonly block: BlockOf<"video"> }) {
  const { t } = useTranslation(["emails", "editor"]);
  const { set, errorOf } = useBlockFields(block);
  return (
    <>
      <ImageSourceField
        label={t("kind.image")}
        value={block.src}
        error={errorOf("src")}
        onChange={(src, picked) => set(picked && block.alt === "" ? { src, alt: picked.alt } : { src })}
      />
      <WordsField block={block} name="alt" label={t("field.alt")} description={t("field.altHint")} max={500} />
      <HrefField block={block} />
      <WordsField block={block} name="caption" label={t("editor:inspector.caption")} max={200} />
      <NumberField block={block} name="width" label={t("field.width")} min={120} max={1200} />
      <AlignOf block={block} />
    </>
  );
}

const looks = ["color", "dark", "light"] as const;

export function SocialFields({ block }: { readonly block: BlockOf<"social"> }) {
  const { t } = useTranslation(["editor", "emails"]);
  const { set } = useBlockFields(block);
  const { links } = block;
  const change = (index: number, next: Partial<(typeof links)[number]>) =>
    set({ links: links.map((link, at) => (at === index ? { ...link, ...next } : link)) });
  return (
    <>
      {links.length === 0 ? <p style={{ margin: 0 }}>{t("inspector.brandLinks")}</p> : null}
      {links.map(({ network, url }, index) => (
        <Stack key={index} gap={4}>
          <Select
            label={t("entry.network", { number: index + 1 })}
            data={SocialNetwork.options.map((value) => ({ value, label: t(`network.${value}`) }))}
            value={network}
            onChange={(value) =>
              change(index, { network: SocialNetwork.options.find((one) => one === value) ?? network })
            }
          />
          <LinkField value={url} error={undefined} onChange={(value) => change(index, { url: value })} />
          <EntryTools
            name={t(`network.${network}`)}
            index={index}
            count={links.length}
            onMove={(step) => set({ links: moved(links, index, step) })}
            onRemove={() => set({ links: links.toSpliced(index, 1) })}
          />
        </Stack>
      ))}
      <Button
        variant="light"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={links.length >= 9}
        onClick={() => set({ links: [...links, { network: "website", url: "https://" }] })}
      >
        {t("entry.addNetwork")}
      </Button>
      <ChoiceField
        label={t("inspector.look")}
        value={block.look}
        choices={looks.map((value) => ({ value, label: t(`inspector.looks.${value}`) }))}
        onChange={(look) => set({ look })}
      />
      <NumberField block={block} name="size" label={t("inspector.size")} min={24} max={48} />
      <AlignOf block={block} />
    </>
  );
}
