import { ConversionState, conversions } from "@delight/contract/conversions";
import { Group, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { type ListState, useListState } from "../../ui/list-state.ts";
import { useConversionColumns } from "./conversion-columns.tsx";
import { type Conversion, conversionsQuery } from "./conversions.api.ts";
import { ConversionTotals } from "./conversion-totals.tsx";
import { ActivitySelect } from "./record-select.tsx";
import { ReverseConversion } from "./reverse-conversion.tsx";

interface ConversionsTableProps {
  /** Only those of one activity; else all, with a filter for it. */
  readonly activityId?: string;
  readonly empty?: ReactNode;
}

/** Conversions with their totals; filters live in the address. */
export function ConversionsTable({ activityId, empty }: ConversionsTableProps) {
  const { t } = useTranslation("conversions");
  const list = useListState(conversions.list);
  const [reversing, setReversing] = useState<Conversion>();
  const query = useQuery(
    conversionsQuery(activityId === undefined ? list.input : { ...list.input, activity: activityId }),
  );
  const columns = useConversionColumns({ isOfActivity: activityId !== undefined, onReverse: setReversing });
  return (
    <>
      <ConversionTotals query={query} />
      <DataTable
        label={t("title")}
        query={query}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        isStacked
        toolbar={<Filters list={list} hasActivity={activityId === undefined} />}
        empty={empty}
      />
      <ReverseConversion conversion={reversing} onClose={() => setReversing(undefined)} />
    </>
  );
}

interface FiltersProps {
  readonly list: ListState<typeof conversions.list>;
  readonly hasActivity: boolean;
}

function Filters({ list, hasActivity }: FiltersProps) {
  const { t } = useTranslation("conversions");
  const { state, activity, from, to } = list.input;
  return (
    <>
      {hasActivity ? (
        <ActivitySelect
          label={t("filter.activity")}
          placeholder={t("filter.anyActivity")}
          value={activity ?? null}
          onChange={(id) => list.change({ activity: id ?? undefined })}
          isLabelHidden
        />
      ) : null}
      <Select
        aria-label={t("filter.state")}
        placeholder={t("filter.anyState")}
        data={ConversionState.options.map((value) => ({ value, label: t(`state.${value}`) }))}
        value={state ?? null}
        onChange={(value) => list.change({ state: value ?? undefined })}
        clearable
        clearButtonProps={{ "aria-label": t("filter.anyState") }}
        w={{ base: "100%", xs: 160 }}
      />
      <Group gap="xs" w={{ base: "100%", xs: "auto" }}>
        <TextInput
          type="date"
          dir="ltr"
          aria-label={t("filter.from")}
          title={t("filter.from")}
          value={from ?? ""}
          max={to}
          onChange={({ currentTarget }) => list.change({ from: currentTarget.value })}
          flex="1 1 124px"
          miw={0}
        />
        <span aria-hidden>–</span>
        <TextInput
          type="date"
          dir="ltr"
          aria-label={t("filter.to")}
          title={t("filter.to")}
          value={to ?? ""}
          min={from}
          onChange={({ currentTarget }) => list.change({ to: currentTarget.value })}
          flex="1 1 124px"
          miw={0}
        />
      </Group>
    </>
  );
}
