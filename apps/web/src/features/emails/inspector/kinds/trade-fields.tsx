import type { BlockOf } from "@delight/email/block";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DayField } from "../../../../ui/fields/day-field.tsx";
import { SearchSelect } from "../../../../ui/fields/search-select.tsx";
import { useEmailEditor } from "../../editor/editor-context.ts";
import { findServicesQuery, serviceQuery } from "../../emails.api.ts";
import { AlignOf, BlockColor, FlagField, HrefField, NumberField, WordsField } from "../fields/bound.tsx";
import { ChoiceField } from "../fields/choice-field.tsx";
import { useBlockFields } from "../use-block-field.ts";
import { useBackgroundColor } from "../use-ground.ts";

/** The button of a card, and where it leads. */
function ActionFields({
  block,
}: {
  readonly block: BlockOf<"service_card" | "appointment" | "quote_summary" | "coupon">;
}) {
  const { t } = useTranslation("emails");
  return (
    <>
      <WordsField block={block} name="label" label={t("field.label")} description={t("field.emptyHidden")} max={200} />
      <HrefField block={block} />
    </>
  );
}

export function ServiceCardFields({ block }: { readonly block: BlockOf<"service_card"> }) {
  const { t } = useTranslation("editor");
  const { set } = useBlockFields(block);
  return (
    <>
      <ServiceSelect serviceId={block.serviceId} onChange={(serviceId) => set({ serviceId })} />
      <ChoiceField
        label={t("inspector.layout")}
        value={block.layout}
        choices={(["stacked", "beside"] as const).map((value) => ({ value, label: t(`inspector.${value}`) }))}
        onChange={(layout) => set({ layout })}
      />
      <FlagField block={block} name="showsImage" label={t("inspector.showsImage")} />
      <FlagField block={block} name="showsDescription" label={t("inspector.showsDescription")} />
      <FlagField block={block} name="showsPrice" label={t("inspector.showsPrice")} />
      <ActionFields block={block} />
      <AlignOf block={block} />
    </>
  );
}

interface ServiceSelectProps {
  readonly serviceId: string | null;
  readonly onChange: (serviceId: string | null) => void;
}

/** A service of the catalog, or that which the email is about. */
function ServiceSelect({ serviceId, onChange }: ServiceSelectProps) {
  const { t } = useTranslation("editor");
  const [search, setSearch] = useState("");
  const [settled] = useDebouncedValue(search, 300);
  const found = useQuery({ ...findServicesQuery(settled), placeholderData: keepPreviousData });
  const chosen = useQuery({ ...serviceQuery(serviceId ?? ""), enabled: serviceId !== null }).data;
  return (
    <SearchSelect
      label={t("inspector.service")}
      placeholder={t("inspector.serviceOfEmail")}
      nothingFound={t("inspector.noService")}
      choices={(found.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      chosen={serviceId !== null && chosen ? { value: serviceId, label: chosen.name } : undefined}
      isSearching={found.isFetching}
      onSearch={setSearch}
      onChange={(choice) => onChange(choice?.value ?? null)}
    />
  );
}

export function DueListFields({ block }: { readonly block: BlockOf<"due_list"> }) {
  const { t } = useTranslation("editor");
  return (
    <>
      <WordsField block={block} name="title" label={t("inspector.title")} max={200} />
      <NumberField block={block} name="limit" label={t("inspector.limit")} min={1} max={20} />
      <FlagField block={block} name="showsPrice" label={t("inspector.showsPrice")} />
      <FlagField block={block} name="showsSite" label={t("inspector.showsSite")} />
      <WordsField
        block={block}
        name="otherwise"
        label={t("inspector.otherwise")}
        description={t("inspector.otherwiseHint")}
        max={500}
      />
      <AlignOf block={block} />
    </>
  );
}

export function AppointmentFields({ block }: { readonly block: BlockOf<"appointment"> }) {
  const { t } = useTranslation("editor");
  return (
    <>
      <WordsField block={block} name="title" label={t("inspector.title")} max={200} />
      <WordsField block={block} name="note" label={t("inspector.note")} max={500} />
      <ActionFields block={block} />
      <AlignOf block={block} />
    </>
  );
}

export function QuoteFields({ block }: { readonly block: BlockOf<"quote_summary"> }) {
  const { t } = useTranslation("editor");
  return (
    <>
      <WordsField block={block} name="title" label={t("inspector.title")} max={200} />
      <FlagField block={block} name="showsExpiry" label={t("inspector.showsExpiry")} />
      <ActionFields block={block} />
      <AlignOf block={block} />
    </>
  );
}

export function CouponFields({ block }: { readonly block: BlockOf<"coupon"> }) {
  const { t } = useTranslation(["editor", "emails"]);
  const { style } = useEmailEditor().variant.document;
  const ground = useBackgroundColor(block);
  const { set } = useBlockFields(block);
  return (
    <>
      <WordsField block={block} name="title" label={t("inspector.title")} max={200} />
      <WordsField block={block} name="code" label={t("inspector.code")} max={60} />
      <WordsField block={block} name="terms" label={t("inspector.terms")} max={500} />
      <DayField
        label={t("inspector.expiresOn")}
        value={block.expiresOn ?? ""}
        onChange={({ currentTarget: { value } }) => set({ expiresOn: value === "" ? null : value })}
      />
      <ActionFields block={block} />
      <AlignOf block={block} />
      <BlockColor
        block={block}
        name="color"
        label={t("emails:field.color")}
        usual={style.primary}
        words={{ ground, isLarge: true }}
      />
    </>
  );
}

export function ReviewStarsFields({ block }: { readonly block: BlockOf<"review_stars"> }) {
  const { t } = useTranslation("editor");
  return (
    <>
      <WordsField block={block} name="question" label={t("inspector.question")} max={300} />
      <HrefField block={block} />
      <AlignOf block={block} />
      <BlockColor block={block} name="color" label={t("inspector.starColor")} usual="brand.accent" />
    </>
  );
}
