import { Group, SegmentedControl, Stack } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useQueryParam } from "../../../lib/route.ts";
import { CalendarView } from "../calendar/calendar-view.tsx";
import { DuesTable } from "./dues-table.tsx";
import { RunBar, RunButton } from "./run-bar.tsx";

/** What falls due, as a list or in a calendar. */
export function DuesView() {
  const { t } = useTranslation("services");
  const navigate = useNavigate();
  const view = useQueryParam("view") === "calendar" ? "calendar" : "list";
  const service = useQueryParam("service");
  const change = (next: string) => {
    const search = { tab: "dues", ...(service === undefined ? {} : { service }) };
    void navigate({ to: ".", search: next === "list" ? search : { ...search, view: next }, replace: true });
  };
  return (
    <Stack>
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t("dues.view")}
          data={[
            { value: "list", label: t("dues.list") },
            { value: "calendar", label: t("dues.calendar") },
          ]}
          value={view}
          onChange={change}
        />
        <RunButton />
      </Group>
      <RunBar />
      {view === "calendar" ? <CalendarView /> : <DuesTable />}
    </Stack>
  );
}
