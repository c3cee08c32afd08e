import { IconExternalLink } from "@tabler/icons-react";
import { useState, useCallback, useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import { SimpleGrid, Button, Group, TextInput, Stack, Card, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Page } from "../../../ui/page.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { VirtualTable } from "../../../ui/data-table/virtual/virtual-table.tsx";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { Sparkline } from "../../../ui/sparkline.tsx";
import { StatCard } from "../../../ui/stat-card.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { FormDialog, FormDrawer } from "../../../ui/form/form-layer.tsx";
import { toastSuccess, toastInfo } from "../../../ui/toast.ts";
import { ApiException } from "../../../lib/api/api-exception.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { AnswersPart } from "./answers-part.tsx";
import { ChartsPart } from "./charts-part.tsx";
import { FieldsPart } from "./fields-part.tsx";
import { ListPart } from "./list-part.tsx";
import { UploadPart } from "./upload-part.tsx";
import { type SampleJob, sampleJobs } from "./sample.ts";
import { Ground } from "./ground.tsx";
import { useSampleColumns } from "./use-sample-columns.tsx";

const nothing = { items: [], total: 0 };
const never = () => new Promise<typeof nothing>(() => undefined);
const refused = () => Promise.reject(new ApiException(503, { request_id: "sample" }, 3));

const list = {
  page: 1,
  pageSize: 5,
  sort: undefined,
  search: "",
  isNarrowed: false,
  change: () => undefined,
  clear: () => undefined,
} as const;

/** Lists that wait, fail, are empty, or match nothing. */
function StatesPart() {
  const { t } = useTranslation("specimens");
  const columns = useSampleColumns();
  const waiting = useQuery({ queryKey: ["parts", "waiting"], queryFn: never });
  const failing = useQuery({ queryKey: ["parts", "failing"], queryFn: refused, retry: false });
  const empty = useQuery({ queryKey: ["parts", "empty"], queryFn: () => nothing });
  const common = { columns, rowKey: ({ id }: { readonly id: string }) => id, hasSearch: false };
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <div data-always-waiting>
        <DataTable {...common} label={`${t("list.label")} 1`} query={waiting} list={list} />
      </div>
      <DataTable {...common} label={`${t("list.label")} 2`} query={failing} list={list} />
      <DataTable {...common} label={`${t("list.label")} 3`} query={empty} list={list} />
      <DataTable {...common} label={`${t("list.label")} 4`} query={empty} list={{ ...list, isNarrowed: true }} />
    </SimpleGrid>
  );
}

const tones = ["primary", "secondary", "success", "info", "warning", "error"] as const;
const values = [3, 5, 4, 8, 7, 12, 11, 15];

/** Figures on cards and states as chips. */
function FiguresPart() {
  const { t } = useTranslation("specimens");
  const { number, money, percent } = useFormat();
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <StatCard label={t("chart.sent")} value={number(12_345)} to={paths.activities} hint={percent(0.125)} />
        <StatCard
          label={t("chart.opened")}
          value={percent(0.482)}
          graph={<Sparkline values={values} label={t("chart.lines")} />}
        />
        <StatCard label={t("column.value")} value={money(1_234_500, "EUR")} />
      </SimpleGrid>
      <Group>
        {tones.map((tone, index) => (
          <StatusChip
            key={tone}
            tone={tone}
            label={t(`status.${(["booked", "done", "cancelled"] as const)[index % 3] ?? "done"}`)}
          />
        ))}
      </Group>
    </Stack>
  );
}

const jobs = sampleJobs(100_000);
const keyOf = ({ id }: SampleJob) => id;
const nameOf = ({ name }: SampleJob) => name;

/** A hundred thousand rows that live in the browser. */
function LongPart() {
  const { t } = useTranslation("specimens");
  const columns = useSampleColumns();
  const actions = useCallback(
    (job: SampleJob) => [
      {
        label: t("list.open"),
        icon: <IconExternalLink size={16} aria-hidden />,
        onChoose: () => toastInfo(t("list.opened", { name: job.name })),
      },
    ],
    [t],
  );
  return (
    <Card padding={0}>
      <VirtualTable
        label={t("section.long")}
        items={jobs}
        columns={columns}
        rowKey={keyOf}
        rowName={nameOf}
        rowActions={actions}
      />
    </Card>
  );
}

const total = 120_000;

/** Long work in all its states. */
function ProgressPart() {
  const { t } = useTranslation("specimens");
  const [done, setDone] = useState(18_000);
  const [isStopped, setIsStopped] = useState(false);
  useEffect(() => {
    if (isStopped) return undefined;
    const timer = setInterval(() => setDone((before) => (before < total ? before + 400 : 0)), 1000);
    return () => clearInterval(timer);
  }, [isStopped]);
  const over = { label: t("progress.over"), total: 500 };
  return (
    <Ground>
      <ProgressBar
        label={t("progress.running")}
        done={done}
        total={total}
        hasPace
        state={isStopped ? "cancelled" : "running"}
        onCancel={() => setIsStopped(true)}
      />
      <ProgressBar label={t("progress.unknown")} done={42} total={null} />
      <ProgressBar {...over} done={500} state="done" />
      <ProgressBar {...over} done={120} state="failed" />
      <ProgressBar {...over} done={77} state="cancelled" />
    </Ground>
  );
}

const pictures = ["list", "people", "mail", "chart", "calendar", "search"] as const;

/** Places where nothing is yet. */
function EmptyPart() {
  const { t } = useTranslation("specimens");
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      {pictures.map((picture) => (
        <Card key={picture}>
          <EmptyState
            picture={picture}
            title={t("empty.title")}
            hint={t("empty.hint")}
            action={<Button mt="sm">{t("empty.action")}</Button>}
          />
        </Card>
      ))}
    </SimpleGrid>
  );
}

const parts = [
  ["list", ListPart],
  ["fields", FieldsPart],
  ["layers", LayersPart],
  ["answers", AnswersPart],
  ["progress", ProgressPart],
  ["upload", UploadPart],
  ["charts", ChartsPart],
  ["figures", FiguresPart],
  ["empty", EmptyPart],
  ["states", StatesPart],
  ["long", LongPart],
] as const;

/** What screens are made of, in every state: where looks, keyboard and contrast are judged. */
export function ComponentGalleryPage() {
  const { t } = useTranslation("specimens");
  return (
    <Page title={t("title")} hint={t("hint")}>
      {parts.map(([name, Part]) => (
        <Stack key={name} gap="sm" component="section" aria-labelledby={`part-${name}`}>
          <Title order={2} size="h5" id={`part-${name}`}>
            {t(`section.${name}`)}
          </Title>
          <Part />
        </Stack>
      ))}
    </Page>
  );
}

/** Forms over a screen. */
function LayersPart() {
  const { t } = useTranslation("specimens");
  const [open, setOpen] = useState<"drawer" | "dialog">();
  const [note, setNote] = useState("");
  const close = () => {
    setOpen(undefined);
    setNote("");
  };
  const layer = {
    title: t("layer.title"),
    isDirty: () => note !== "",
    isSaving: false,
    action: t("common:save"),
    onClose: close,
    onSubmit: (event?: { preventDefault: () => void }) => {
      event?.preventDefault();
      toastSuccess(t("common:saved"));
      close();
    },
  };
  const field = (
    <TextInput
      label={t("layer.note")}
      value={note}
      data-autofocus
      onChange={({ currentTarget }) => setNote(currentTarget.value)}
    />
  );
  return (
    <Ground>
      <Group>
        <Button variant="default" onClick={() => setOpen("drawer")}>
          {t("layer.drawer")}
        </Button>
        <Button variant="default" onClick={() => setOpen("dialog")}>
          {t("layer.dialog")}
        </Button>
      </Group>
      {open === "drawer" ? <FormDrawer {...layer}>{field}</FormDrawer> : null}
      {open === "dialog" ? <FormDialog {...layer}>{field}</FormDialog> : null}
    </Ground>
  );
}
