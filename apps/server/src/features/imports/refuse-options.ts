import { heldBySeveral, importFields, type ImportTarget } from "@delight/contract/import-fields";
import { type CustomerImport, type ImportOptions } from "@delight/contract/imports";
import { invalidField } from "../../platform/errors.ts";
import { holdsStops, saysOfMails } from "./reading/consent-headers.ts";
import { headsOtherCurrency } from "./reading/read-money.ts";
import { readStatus } from "./reading/status-words.ts";
import { statusHeader } from "./reading/zipped-tables.ts";
import { isIdle } from "./remembered/exporters.ts";

type Columns = Pick<CustomerImport, "headers" | "sample" | "exporter">;

/** Throws where the columns of a file cannot be read so. */
export function refuseOptions(file: CustomerImport, options: ImportOptions): void {
  const { headers, kind } = file;
  const { mapping } = options;
  if (mapping.length !== headers.length) {
    throw invalidField("mapping", ["mappingSize", { limit: headers.length }]);
  }
  const known: readonly ImportTarget[] = importFields[kind];
  if (mapping.some((target) => target !== null && !known.includes(target) && !isOwn(kind, target))) {
    throw invalidField("mapping", "mappingOfOtherKind");
  }
  const holds = (target: ImportTarget) => mapping.includes(target);
  refuseTwice(mapping, holds);
  refuseMissing[kind](holds, options);
  refuseIgnoredNo(file, options);
}

/** Who said no elsewhere would be mailed if all were said to have agreed. */
function refuseIgnoredNo({ headers, sample, exporter }: Columns, { mapping, consent }: ImportOptions): void {
  const isIgnored = (header: string, column: number) => {
    const target = mapping[column] ?? null;
    if (target !== null ? heldBySeveral.has(target) : isIdle(exporter, header)) return false;
    const cells = sample.map((row) => row[column] ?? "");
    const says = saysOfMails(header, cells);
    if (says === undefined) return header === statusHeader;
    if (says === "opt_out") return true;
    // A fact of their own about mails may be kept as one, unless it says no.
    if (says === "consent") return target === null || cells.some((cell) => readStatus(cell.trim()) === "unsubscribed");
    return holdsStops(says, cells);
  };
  if (consent === "subscribed" && headers.some(isIgnored)) {
    throw invalidField("mapping", "mappingIgnoresNo");
  }
}

/** Of what two columns hold, one would be lost without a word. */
function refuseTwice(mapping: ImportOptions["mapping"], holds: Holds): void {
  const isTwice = (target: ImportTarget | null, column: number) =>
    target !== null && !heldBySeveral.has(target) && mapping.indexOf(target) !== column;
  if (mapping.some(isTwice)) {
    throw invalidField("mapping", "mappingTwice");
  }
  if (holds("full_name") && (holds("first_name") || holds("last_name"))) {
    throw invalidField("mapping", "mappingNameTwice");
  }
}

const money: readonly (ImportTarget | null)[] = [
  "value",
  "invoiced",
  "price",
  "job:value",
  "job:invoiced",
  "quote:value",
];

/** Throws where the heading of a column of money names another currency than the organization's (ISO 4217). */
export function refuseOtherMoney(
  { headers }: Pick<CustomerImport, "headers">,
  { mapping }: Pick<ImportOptions, "mapping">,
  currency: string,
): void {
  if (mapping.some((target, column) => money.includes(target) && headsOtherCurrency(headers[column] ?? "", currency))) {
    throw invalidField("mapping", "currencyColumn");
  }
}

function isOwn(kind: CustomerImport["kind"], target: ImportTarget): boolean {
  return kind === "customers" && target.startsWith("custom:");
}

type Holds = (target: ImportTarget) => boolean;

const refuseMissing: Readonly<Record<CustomerImport["kind"], (holds: Holds, options: ImportOptions) => void>> = {
  customers: (holds, options) => {
    const { match } = options;
    if (!(["email", "full_name", "first_name", "last_name", "company"] as const).some(holds)) {
      throw invalidField("mapping", "mappingMissing");
    }
    if (match !== "email" && !holds(match)) {
      throw invalidField("match", "matchMissing");
    }
    refuseHalfHistory(holds, options);
  },
  jobs: (holds) => {
    refuseNobody(holds);
    if (!holds("service") || !holds("done_on")) {
      throw invalidField("mapping", "mappingNeedsService");
    }
  },
  services: (holds) => {
    if (!holds("name") && !holds("code")) {
      throw invalidField("mapping", "mappingNeedsServiceName");
    }
  },
  suppressions: (holds) => {
    if (!holds("email")) {
      throw invalidField("mapping", "mappingAddress");
    }
  },
  quotes: (holds) => {
    refuseNobody(holds);
    if (!holds("value") || !holds("issued_on")) {
      throw invalidField("mapping", "mappingNeedsAmount");
    }
  },
};

/** Jobs and quotes that a file of customers tells of need as much as those of a file of their own. */
function refuseHalfHistory(holds: Holds, { mapping, job_service: usual }: ImportOptions): void {
  const tellsOf = (mark: string) => mapping.some((target) => target?.startsWith(mark));
  if (tellsOf("job:") && !holds("job:done_on") && !holds("job:due_on")) {
    throw invalidField("mapping", "mappingLastDay");
  }
  if (tellsOf("job:") && !holds("job:service") && usual === null) {
    throw invalidField("mapping", "mappingLastService");
  }
  if (tellsOf("quote:") && !(holds("quote:value") && holds("quote:issued_on"))) {
    throw invalidField("mapping", "mappingNeedsAmount");
  }
}

function refuseNobody(holds: Holds): void {
  if (!(["customer_email", "customer_reference", "customer_phone", "customer_name"] as const).some(holds)) {
    throw invalidField("mapping", "mappingNeedsCustomer");
  }
}
