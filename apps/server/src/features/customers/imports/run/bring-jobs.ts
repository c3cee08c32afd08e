import type { ImportCounts } from "@delight/contract/imports";
import type { OrgTx } from "../../../../platform/db/database.ts";
import type { BringJobs, JobOutcome, JobRow } from "../../needs.ts";
import { noCounts } from "../imports.queries.ts";
import type { Row } from "../reading/read-rows.ts";
import { toError, writeFaults } from "./apply-batch.ts";
import type { RowFault } from "./batch.queries.ts";
import type { Mapping } from "./read-facts.ts";
import { isFaulty, readJob } from "./read-job.ts";
import type { Work } from "./work.ts";

interface Read {
  readonly row: Row;
  readonly job: JobRow;
}

/** As `sift` and `applyBatch`, of jobs. */
export function bringJobs(work: Work, bring: BringJobs) {
  const seen = work.seen && new Set<string>();
  return (rows: readonly Row[]) => {
    const read: Read[] = [];
    const faults: RowFault[] = [];
    let failed = 0;
    for (const row of rows) {
      const job = readJob(row.cells, work.options.mapping, work.custom);
      if (isFaulty(job)) {
        failed += 1;
        faults.push(...job.map((fault) => toError(row, work.headers, fault)));
      } else {
        read.push({ row, job });
      }
    }
    return async (tx: OrgTx): Promise<ImportCounts> => {
      const batch = { importId: work.importId, rows: read.map(({ job }) => job), seen, now: work.now };
      const outcomes = await bring(tx, batch);
      const refused = outcomes.flatMap((outcome, index) => {
        const { row } = read[index] ?? {};
        return outcome.kind === "refused" && row ? [refusal(work, row, outcome)] : [];
      });
      await writeFaults(tx, work, [...faults, ...refused]);
      const count = (kind: JobOutcome["kind"]) => outcomes.filter((outcome) => outcome.kind === kind).length;
      return {
        ...noCounts,
        rows: rows.length,
        created: count("created"),
        skipped: count("skipped"),
        failed: failed + count("refused"),
      };
    };
  };
}

const columnsOf = {
  customer: ["customer_reference", "customer_email"],
  service: ["service"],
  done_on: ["done_on"],
  site: ["site"],
} as const;

function refusal(work: Work, row: Row, { field, message }: Extract<JobOutcome, { kind: "refused" }>): RowFault {
  const mapping: Mapping = work.options.mapping;
  const columns = columnsOf[field].map((target) => mapping.indexOf(target)).filter((column) => column !== -1);
  const column = columns.find((one) => (row.cells[one] ?? "").trim() !== "") ?? columns[0] ?? 0;
  return toError(row, work.headers, { column, value: row.cells[column] ?? "", message });
}
