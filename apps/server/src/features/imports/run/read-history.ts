import { Day } from "@delight/contract/common";
import type { ImportOptions } from "@delight/contract/imports";
import { type RowPart, rowReason } from "@delight/contract/row-reasons";
import type { QuoteRow } from "../../quotes/index.ts";
import type { DueRow, JobRow } from "../../services/index.ts";
import type { CustomReading } from "../reading/read-custom.ts";
import { readDay } from "../reading/read-values.ts";
import { type Fault, longestCell, type Mapping, textOf } from "./read-facts.ts";
import { readJobOfRow } from "./read-job.ts";
import { type Read, readLeniently } from "./read-leniently.ts";
import { readQuoteOfRow } from "./read-quote.ts";

/** The job, the due date and the quote that a row of customers tells of beside. */
export interface History {
  readonly job: Omit<JobRow, "customer_id"> | undefined;
  /** Only where the row tells of no job that can be entered. */
  readonly due: Omit<DueRow, "customer_id"> | undefined;
  readonly quote: Omit<QuoteRow, "customer_id"> | undefined;
}

export type ReadHistory = (cells: readonly string[]) => { readonly said: History; readonly faults: readonly Fault[] };

/** Undefined where no column tells of jobs or quotes. A job or a quote that lacks what it needs is left out, and told of. */
export function historyReader(options: ImportOptions, reading: CustomReading): ReadHistory | undefined {
  const job = under("job:", options.mapping);
  const quote = under("quote:", options.mapping);
  if (!job && !quote) return undefined;
  const hasService = options.job_service !== null;
  const columns = dueColumns(options.mapping);
  const { strict: isStrict } = options;
  const readJob = partReader({ mapping: job, name: "job", isStrict }, (cells, mapping) =>
    readJobOfRow(cells, mapping, { reading, hasService }),
  );
  const readQuote = partReader({ mapping: quote, name: "quote", isStrict }, (cells, mapping) =>
    readQuoteOfRow(cells, mapping, reading),
  );
  return (cells) => {
    const [done, offered] = [readJob(cells), readQuote(cells)];
    const due = readDue(cells, columns.due_on, reading);
    const planned = done.said || due.said === null ? undefined : dueOf(cells, columns, due.said);
    const isNamed = planned !== undefined && (planned.service !== "" || hasService);
    const tellsOfJob = columns.ofJob.some((column) => textOf(cells[column]) !== "");
    const ofJob = planned === undefined || tellsOfJob ? done.faults : isNamed ? [] : [serviceMissing(columns)];
    return {
      said: {
        job: done.said && { ...done.said, due_on: due.said },
        due: isNamed ? planned : undefined,
        quote: offered.said,
      },
      faults: [...ofJob, ...offered.faults, ...due.faults],
    };
  };
}

interface DueColumns {
  readonly due_on: number;
  readonly service: number;
  readonly site: number;
  /** What only a job that was done has. */
  readonly ofJob: readonly number[];
}

function dueColumns(mapping: Mapping): DueColumns {
  const about: readonly Mapping[number][] = ["job:due_on", "job:service", "job:site", "job:currency"];
  const isOfJob = (target: Mapping[number]) => target?.startsWith("job:") && !about.includes(target);
  return {
    due_on: mapping.indexOf("job:due_on"),
    service: mapping.indexOf("job:service"),
    site: mapping.indexOf("job:site"),
    ofJob: mapping.flatMap((target, column) => (isOfJob(target) ? [column] : [])),
  };
}

function serviceMissing({ service, due_on }: DueColumns): Fault {
  const reason = { ...rowReason("noService"), leftOut: "due" } as const;
  return { column: service === -1 ? due_on : service, value: "", reason };
}

function dueOf(cells: readonly string[], { service, site }: DueColumns, due_on: string): History["due"] {
  const fitting = (column: number) => textOf(cells[column]).slice(0, longestCell);
  return { service: fitting(service), site: fitting(site), due_on };
}

/** The columns of a part as rows of its own kind would map them; undefined where there are none. */
function under(mark: "job:" | "quote:", mapping: Mapping): Mapping | undefined {
  const part = mapping.map((target) =>
    target?.startsWith(mark) ? (target.slice(mark.length) as Mapping[number]) : null,
  );
  return part.some((target) => target !== null) ? part : undefined;
}

type ReadPart<Said> = (cells: readonly string[]) => Read<Said>;

interface Part {
  readonly mapping: Mapping | undefined;
  readonly name: RowPart;
  readonly isStrict: boolean;
}

function partReader<Said extends object>(
  { mapping, name, isStrict }: Part,
  read: (cells: readonly string[], mapping: Mapping) => Said | Fault[],
): ReadPart<Said> {
  const nothing = { said: undefined, faults: [] };
  if (!mapping) return () => nothing;
  const columns = [...mapping.keys()].filter((column) => mapping[column] !== null);
  return (cells) => {
    if (columns.every((column) => textOf(cells[column]) === "")) return nothing;
    const { said, faults } = readLeniently((some) => read(some, mapping), cells, isStrict);
    const leftOut = faults.map((fault) => ({ ...fault, reason: { ...fault.reason, leftOut: name } }));
    return { said, faults: said === undefined ? leftOut : faults };
  };
}

function readDue(cells: readonly string[], column: number, { isMonthFirst }: CustomReading) {
  const text = column === -1 ? "" : textOf(cells[column]);
  const day = Day.safeParse(readDay(text, isMonthFirst)).data;
  const isWrong = text !== "" && day === undefined;
  return { said: day ?? null, faults: isWrong ? [{ column, value: text, reason: rowReason("day") }] : [] };
}
