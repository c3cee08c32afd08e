import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import type { CustomerImport } from "../../customers.api.ts";
import classes from "./import-figures.module.css";

interface ImportFiguresProps {
  readonly file: Pick<CustomerImport, "counts" | "kind" | "status" | "options">;
  /** Those that services bring which the catalog lacks as yet. */
  readonly more?: { readonly jobs: number; readonly dues: number } | undefined;
}

type Name = keyof CustomerImport["counts"];

const ofRows = ["created", "updated", "unchanged", "skipped", "failed"] as const;
/** What is brought for customers is new or there. */
const ofHistory = ["created", "skipped", "failed"] as const;

const created = {
  customers: "created",
  jobs: "jobs",
  quotes: "quotes",
  services: "services",
  suppressions: "suppressions",
} as const;

const nothing = { jobs: 0, dues: 0 };

/** What becomes of the rows, whose parts add up to them; and what rows of customers bring beside. */
export function ImportFigures({ file, more = nothing }: ImportFiguresProps) {
  const { t } = useTranslation("customers");
  const { number } = useFormat();
  const { counts, kind } = file;
  const names = kind === "customers" || kind === "services" ? ofRows : ofHistory;
  const labelOf = (name: Name) => t(`import.counts.${name === "created" ? created[kind] : name}`);
  const beside = useBeside({
    ...file,
    counts: { ...counts, jobs: counts.jobs + more.jobs, dues: counts.dues + more.dues },
  });
  return (
    <>
      <dl className={classes.figures}>
        <Figure name={t("import.counts.rows")} value={number(counts.rows)} />
        {names.map((name) => (
          <Figure
            key={name}
            name={labelOf(name)}
            value={number(counts[name])}
            isBad={name === "failed" && counts.failed > 0}
          />
        ))}
      </dl>
      {beside.length === 0 ? null : (
        <dl className={classes.beside} aria-label={t("import.counts.beside")}>
          {beside.map(({ name, value }) => (
            <Figure key={name} name={name} value={number(value)} />
          ))}
        </dl>
      )}
    </>
  );
}

/** What a file of customers brings beside them, and of whom; only a check counts those who are in it twice. Of jobs, how many have the price of the catalog. */
function useBeside({ counts, kind, status, options }: ImportFiguresProps["file"]) {
  const { t } = useTranslation("customers");
  const priced = counts.priced > 0 ? [{ name: t("import.counts.priced"), value: counts.priced }] : [];
  if (kind !== "customers") return priced;
  const { mapping } = options;
  const brings = (of: string) => mapping.some((field) => field?.startsWith(of));
  const isChecked = status === "checked";
  const shown = {
    jobs: counts.jobs > 0 || brings("job:"),
    jobsKnown: counts.jobsKnown > 0,
    priced: counts.priced > 0,
    dues: counts.dues > 0,
    quotes: counts.quotes > 0 || brings("quote:"),
    sites: counts.sites > 0,
    subscribed: true,
    notSubscribed: true,
    duplicates: isChecked && counts.duplicates > 0,
  };
  const values = { ...counts, notSubscribed: Math.max(0, counts.created + counts.updated - counts.subscribed) };
  return (
    ["jobs", "priced", "jobsKnown", "dues", "quotes", "sites", "subscribed", "notSubscribed", "duplicates"] as const
  )
    .filter((name) => shown[name])
    .map((name) => ({ name: t(`import.counts.${name}`), value: values[name] }));
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly isBad?: boolean;
}

function Figure({ name, value, isBad = false }: FigureProps) {
  return (
    <div>
      <Text size="sm" c="dimmed" component="dt">
        {name}
      </Text>
      <Text
        fz={24}
        lh="34px"
        fw={500}
        c={isBad ? "var(--mantine-color-error-text)" : "var(--heading)"}
        component="dd"
        m={0}
      >
        <bdi>{value}</bdi>
      </Text>
    </div>
  );
}
