import { useState } from "react";
import { organizations } from "@delight/contract/organizations";
import { Card, Group, Text, Title, Stack, UnstyledButton, VisuallyHidden, NumberInput, Button } from "@mantine/core";
import { useDebouncedValue, useMediaQuery } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { FormDialog } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { TextLink } from "../../../ui/links.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { DueLines } from "../dues/due-lines.tsx";
import { duesQuery, calendarQuery } from "../services.api.ts";
import { CalendarBar } from "./calendar-bar.tsx";
import { CalendarGrid } from "./calendar-grid.tsx";
import { useCalendarPlace } from "./use-place.ts";
import classes from "./calendar.module.css";
import { dayOf, type DaysProps } from "./day-props.ts";
import { DayWork } from "./day-work.tsx";
import { useDayTexts } from "./use-day-texts.ts";
import { WeekLoad } from "./week-load.tsx";
import { loadOf, weeksAround } from "./weeks.ts";

/** What falls due in a month or a week, day by day, against what can be done in a week. */
export function CalendarView() {
  const place = useCalendarPlace();
  const weeks = weeksAround(place.at, place.scale);
  const [from = place.at, to = from] = [weeks[0]?.[0], weeks.at(-1)?.[6]];
  const service = place.service === undefined ? {} : { service: place.service };
  const query = useQuery({ ...calendarQuery({ from, to, ...service }), placeholderData: keepPreviousData });
  const isNarrow = useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false });
  const Days = isNarrow ? CalendarList : CalendarGrid;
  return (
    <Stack>
      <Card>
        <Stack>
          <CalendarBar place={place} />
          <QueryContent query={query}>
            {({ days, jobsPerWeek }) => (
              <>
                <Capacity weeks={weeks} days={days} perWeek={jobsPerWeek} />
                <Days place={place} weeks={weeks} days={days} perWeek={jobsPerWeek} />
              </>
            )}
          </QueryContent>
        </Stack>
      </Card>
      {isNarrow ? null : <DayPanel day={place.at} service={place.service} />}
    </Stack>
  );
}

/** What can be done in a week, and in how many of those shown that is not enough. */
function Capacity({ weeks, days, perWeek }: Omit<DaysProps, "place">) {
  const { t } = useTranslation("services");
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = usePermission("organization.settings");
  const over = weeks.filter((week) => loadOf(week, days, perWeek).over > 0).length;
  return (
    <Group gap="xs" justify="space-between">
      <Text size="sm" c={over > 0 ? "var(--mantine-color-error-text)" : "dimmed"}>
        <span>{perWeek === null ? t("capacity.none") : t("capacity.some", { count: perWeek })}</span>{" "}
        {over > 0 ? <span>{t("capacity.over", { count: over })}</span> : null}
      </Text>
      {mayChange ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(true)}>
          {t("capacity.change")}
        </Button>
      ) : null}
      {isOpen ? <CapacityDialog perWeek={perWeek} onClose={() => setIsOpen(false)} /> : null}
    </Group>
  );
}

interface CapacityDialogProps {
  readonly perWeek: number | null;
  readonly onClose: () => void;
}

interface CapacityValues extends Record<string, unknown> {
  /** Empty where nobody counts. */
  jobsPerWeek: number | "";
}

/** Says how many jobs the organization's people can do in a week. */
function CapacityDialog({ perWeek, onClose }: CapacityDialogProps) {
  const { t } = useTranslation("services");
  const { form, submit, isSaving, problem } = useContractForm<typeof organizations.updateSettings, CapacityValues>(
    organizations.updateSettings,
    {
      initialValues: { jobsPerWeek: perWeek ?? "" },
      toInput: ({ jobsPerWeek }) => ({
        jobsPerWeek: jobsPerWeek === "" ? null : jobsPerWeek,
        seen: { jobsPerWeek: perWeek },
      }),
      invalidates: ["services", "organizations"],
      onSaved: () => {
        toastSuccess(t("capacity.saved"));
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={t("capacity.title")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("form.save")}
    >
      <FormError error={problem} />
      <NumberInput
        label={t("capacity.field")}
        description={t("capacity.hint")}
        allowDecimal={false}
        allowNegative={false}
        data-autofocus
        {...form.getInputProps("jobsPerWeek")}
      />
    </FormDialog>
  );
}

/** On a phone: week after week, only days on which there is something to do; the chosen one opens. */
function CalendarList({ place: { at, scale, service, go }, weeks, days, perWeek }: DaysProps) {
  const { t } = useTranslation("services");
  const texts = useDayTexts();
  return (
    <Stack gap="lg">
      {weeks.map((week) => {
        const busy = week.filter((day) => days.some((one) => one.day === day));
        return (
          <section key={week[0]}>
            <Title order={3} size="h6">
              {t("calendar.weekFrom", { day: texts.short(week[0] ?? at) })}
            </Title>
            <WeekLoad load={loadOf(week, days, perWeek)} />
            {busy.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t("calendar.nothing")}
              </Text>
            ) : (
              <ul className={classes.list}>
                {busy.map((day) => (
                  <li key={day}>
                    <UnstyledButton className={classes.day} aria-expanded={day === at} onClick={() => go({ at: day })}>
                      <VisuallyHidden>{texts.whole(day)}</VisuallyHidden>
                      <span className={classes.numeral} aria-hidden>
                        {texts.weekday(day)} {texts.numeral(day)}
                      </span>
                      <DayWork day={dayOf(days, day)} hasServices={scale === "week"} />
                    </UnstyledButton>
                    {day === at ? <DayPanel day={day} service={service} /> : null}
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </Stack>
  );
}

interface DayPanelProps {
  readonly day: string;
  readonly service: string | undefined;
}

/** The dues of the day that was chosen, and the way to all of them. */
function DayPanel({ day: chosen, service }: DayPanelProps) {
  const { t } = useTranslation("services");
  const { day: dayText, number } = useFormat();
  // Who walks over the days is not told of each.
  const [day] = useDebouncedValue(chosen, 250);
  const only = service === undefined ? {} : { service };
  const query = useQuery({
    ...duesQuery({ from: day, to: day, page_size: 10, ...only }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card>
      <Title order={2} size="h5" mb="sm">
        {t("calendar.dueOn", { day: dayText(day) })}
      </Title>
      <QueryContent query={query}>
        {({ items, total }) =>
          total === 0 ? (
            <Text c="dimmed">{t("calendar.noneOn")}</Text>
          ) : (
            <>
              <DueLines dues={items} hasCustomer />
              {total > items.length ? (
                <Group mt="sm">
                  <TextLink to={paths.services} search={{ tab: "dues", from: day, to: day, ...only }}>
                    {t("calendar.all", { total: number(total) })}
                  </TextLink>
                </Group>
              ) : null}
            </>
          )
        }
      </QueryContent>
    </Card>
  );
}
