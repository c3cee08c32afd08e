import { CustomerStatus, type customers } from "@delight/contract/customers";
import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import type { ListState } from "../../../ui/list-state.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { segmentChoicesQuery, segmentQuery, tagsQuery } from "../customers.api.ts";

/** Narrows the list to a segment, a status and a tag. */
export function CustomerFilters({ list }: { readonly list: ListState<typeof customers.list> }) {
  const { t } = useTranslation("customers");
  const { number, day } = useFormat();
  const maySegment = usePermission("segments.view");
  const { data: tags = [] } = useQuery(tagsQuery);
  const { segment, status, tag } = list.input;
  const isListed = tag === undefined || tags.some((one) => one.tag === tag);
  const choices = isListed ? tags : [...tags, { tag, customers: 0 }];
  return (
    <>
      {maySegment ? <SegmentSelect value={segment} onChange={(id) => list.change({ segment: id })} /> : null}
      <Select
        aria-label={t("list.status")}
        placeholder={t("list.anyStatus")}
        data={CustomerStatus.options.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={status ?? null}
        onChange={(value) => list.change({ status: value ?? undefined })}
        clearable
        clearButtonProps={{ "aria-label": t("list.anyStatus") }}
        w={{ base: "100%", xs: 180 }}
      />
      <Select
        aria-label={t("list.tag")}
        placeholder={t("list.anyTag")}
        data={choices.map((one) => ({
          value: one.tag,
          label: t("list.tagOption", { tag: one.tag, number: number(one.customers) }),
        }))}
        value={tag ?? null}
        onChange={(value) => list.change({ tag: value ?? undefined })}
        searchable
        clearable
        clearButtonProps={{ "aria-label": t("list.anyTag") }}
        w={{ base: "100%", xs: 200 }}
      />
      {list.input.import === undefined ? null : (
        <Button
          variant="light"
          rightSection={<IconX size={16} aria-hidden />}
          aria-label={t("list.ofImportOff")}
          onClick={() => list.change({ import: undefined })}
        >
          {t("list.ofImport")}
        </Button>
      )}
      {list.input.created_until === undefined ? null : (
        <Button
          variant="light"
          rightSection={<IconX size={16} aria-hidden />}
          aria-label={t("list.createdUntilOff", { day: day(list.input.created_until) })}
          onClick={() => list.change({ created_until: undefined })}
        >
          {t("list.createdUntil", { day: day(list.input.created_until) })}
        </Button>
      )}
    </>
  );
}

interface SegmentSelectProps {
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

/** Shows only the customers of one segment. */
function SegmentSelect({ value, onChange }: SegmentSelectProps) {
  const { t } = useTranslation("customers");
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, 300);
  const { data: chosen } = useQuery({ ...segmentQuery(value ?? ""), enabled: value !== undefined });
  const { data } = useQuery({
    ...segmentChoicesQuery(search === chosen?.name ? "" : search),
    placeholderData: keepPreviousData,
  });
  const found = data?.items ?? [];
  const all = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      aria-label={t("list.segment")}
      placeholder={t("list.anySegment")}
      data={all.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("list.anySegment") }}
      w={{ base: "100%", xs: 220 }}
    />
  );
}
