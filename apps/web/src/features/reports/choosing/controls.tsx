import type { DoughnutBy, DoughnutUnit } from "@delight/contract/doughnut";
import { Box, Card, Group, Input } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";
import { DayRange } from "../../../ui/filters/day-range.tsx";
import { useTypedSearch } from "../../../lib/use-typed-search.ts";
import { SearchSelect } from "../../../ui/fields/search-select.tsx";
import { type ChartsState, dividedBy, possibleBys, possibleUnits } from "../state/charts-state.ts";
import type { useChartsState } from "../state/use-charts-state.ts";
import { activityChoicesQuery, activityQuery } from "../reports.api.ts";

const wide = { base: "100%", xs: 300 };
const width = { base: "100%", xs: 220 };

/** What is shown: of which activity or days, divided by what, counted in what. */
export function Controls({ state, go, change }: ReturnType<typeof useChartsState>) {
  const { t } = useTranslation("reports");
  return (
    <Card>
      <Group gap="md" align="flex-end">
        <ByAndUnit state={state} go={go} change={change} />
        <Box w={wide}>
          <ActivitySelect
            label={t("activity")}
            placeholder={t("everyActivity")}
            value={state.activity}
            onChange={(activity) =>
              change({ activity, beside: undefined, steps: [], by: "outcome", unit: "deliveries" })
            }
          />
        </Box>
        {state.activity === undefined ? null : (
          <Box w={wide}>
            <ActivitySelect
              label={t("beside")}
              placeholder={t("besideNone")}
              value={state.beside}
              except={state.activity}
              onChange={(beside) => change({ beside })}
            />
          </Box>
        )}
        <Input.Wrapper label={t("period")} labelElement="div">
          <div>
            <DayRange
              label={
                state.activity === undefined ? t("lastDays", { count: Number(state.days ?? 30) }) : periodOf(state)
              }
              value={{ from: state.from, to: state.to }}
              onChange={({ from, to }) => change({ from, to, days: undefined })}
            />
          </div>
        </Input.Wrapper>
      </Group>
    </Card>
  );

  function periodOf({ days }: ChartsState): string {
    return days === undefined ? t("fromBeginning") : t("lastDays", { count: Number(days) });
  }
}

function ByAndUnit({ state, go, change }: ReturnType<typeof useChartsState>) {
  const { t } = useTranslation("reports");
  const units = possibleUnits(state, state.by);
  return (
    <>
      <Select
        label={t("by.label")}
        allowDeselect={false}
        w={width}
        value={state.by}
        data={possibleBys(state).map((by) => ({ value: by, label: t(`by.${by}`) }))}
        onChange={(by) => go(dividedBy(state, by as DoughnutBy))}
      />
      {units.length < 2 ? null : (
        <Select
          label={t("unit.label")}
          allowDeselect={false}
          w={width}
          value={state.unit}
          data={units.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
          onChange={(unit) => change({ unit: unit as DoughnutUnit })}
        />
      )}
    </>
  );
}

interface ActivitySelectProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string | undefined;
  /** Cannot be chosen: it stands beside it already. */
  readonly except?: string | undefined;
  readonly onChange: (activity: string | undefined) => void;
}

/** An activity that was launched; a campaign that repeats sends nothing itself, its runs do. */
function ActivitySelect({ label, placeholder, value, except, onChange }: ActivitySelectProps) {
  const { t } = useTranslation("reports");
  const { search, onSearch } = useTypedSearch();
  const found = useQuery(activityChoicesQuery(search));
  const chosen = useQuery({ ...activityQuery(value ?? ""), enabled: value !== undefined });
  const launched = (found.data?.items ?? []).filter(
    ({ id, launchedAt, repeats }) => launchedAt !== null && repeats === null && id !== except,
  );
  return (
    <SearchSelect
      label={label}
      placeholder={placeholder}
      nothingFound={t("noActivity")}
      choices={launched.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={value !== undefined && chosen.data ? { value, label: chosen.data.name } : undefined}
      isSearching={found.isFetching}
      onSearch={onSearch}
      onChange={(choice) => onChange(choice?.value)}
    />
  );
}
