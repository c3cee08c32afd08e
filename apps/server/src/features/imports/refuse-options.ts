import { importFields, type ImportTarget } from "@delight/contract/import-fields";
import { type CustomerImport, type ImportOptions } from "@delight/contract/imports";
import { invalidField } from "../../platform/errors.ts";
import { plain } from "./reading/guess-mapping.ts";
import { headsOtherCurrency } from "./reading/read-money.ts";
import { bouncedNames, complainedNames, optOutNames } from "./reading/opt-out-names.ts";
import { statusHeader } from "./reading/zipped-tables.ts";

/** Throws where the columns of a file cannot be read so. */
export function refuseOptions({ headers, kind }: CustomerImport, options: ImportOptions): void {
  const { mapping } = options;
  if (mapping.length !== headers.length) {
    throw invalidField("mapping", `needs one entry for each of the ${headers.length} columns`);
  }
  const known: readonly ImportTarget[] = importFields[kind];
  if (mapping.some((target) => target !== null && !known.includes(target) && !isOwn(kind, target))) {
    throw invalidField("mapping", "holds a field that rows of this kind do not have");
  }
  const holds = (target: ImportTarget) => mapping.includes(target);
  refuseTwice(mapping, holds);
  refuseMissing[kind](holds, options);
  refuseIgnoredNo(headers, options);
}

const noes = new Set([...optOutNames, ...bouncedNames, ...complainedNames, plain(statusHeader)]);
/** Such as HubSpot's columns for each kind of mail: "Opted out of email: Marketing". */
const beginsLikeNo =
  /^(?:has )?(?:opted out|unsubscribed|do not (?:e ?mail|mail|contact)|abgemeldet|desabonne|desinscrit)\b/;

/** Who left elsewhere would be mailed if they were said to have agreed. */
function refuseIgnoredNo(headers: readonly string[], { mapping, consent }: ImportOptions): void {
  const isNo = (header: string) => noes.has(header) || beginsLikeNo.test(header);
  const isIgnored = headers.some((header, column) => mapping[column] === null && isNo(plain(header)));
  if (consent === "subscribed" && isIgnored) {
    throw invalidField(
      "mapping",
      "a column that is left out seems to say who wants no e-mails; choose that for it, or import without consent",
    );
  }
}

/** Each column that says no counts. */
const several = new Set<ImportTarget>(["opt_out", "bounced", "complained"]);

/** Of what two columns hold, one would be lost without a word. */
function refuseTwice(mapping: ImportOptions["mapping"], holds: Holds): void {
  const isTwice = (target: ImportTarget | null, column: number) =>
    target !== null && !several.has(target) && mapping.indexOf(target) !== column;
  if (mapping.some(isTwice)) {
    throw invalidField("mapping", "choose each field for one column only, and leave the other column out");
  }
  if (holds("full_name") && (holds("first_name") || holds("last_name"))) {
    throw invalidField(
      "mapping",
      "the full name holds the first and the last name already; choose the full name, or the other two, and leave the rest out",
    );
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
    throw invalidField("mapping", "a column of amounts is called by another currency, and amounts are not exchanged");
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
      throw invalidField("mapping", "say which column holds the e-mail address, a name or the company");
    }
    if (match !== "email" && !holds(match)) {
      throw invalidField("match", "say which column holds what customers are known by");
    }
    refuseHalfHistory(holds, options);
  },
  jobs: (holds) => {
    refuseNobody(holds);
    if (!holds("service") || !holds("done_on")) {
      throw invalidField("mapping", "say which columns hold the service and the day on which it was done");
    }
  },
  services: (holds) => {
    if (!holds("name") && !holds("code")) {
      throw invalidField("mapping", "say which column holds the name or the code of the service");
    }
  },
  suppressions: (holds) => {
    if (!holds("email")) {
      throw invalidField("mapping", "say which column holds the e-mail address");
    }
  },
  quotes: (holds) => {
    refuseNobody(holds);
    if (!holds("value") || !holds("issued_on")) {
      throw invalidField("mapping", "say which columns hold the amount and the day of the quote");
    }
  },
};

/** Jobs and quotes that a file of customers tells of need as much as those of a file of their own. */
function refuseHalfHistory(holds: Holds, { mapping, job_service: usual }: ImportOptions): void {
  const tellsOf = (mark: string) => mapping.some((target) => target?.startsWith(mark));
  if (tellsOf("job:") && !holds("job:done_on")) {
    throw invalidField("mapping", "say which column holds the day on which the last job was done");
  }
  if (tellsOf("job:") && !holds("job:service") && usual === null) {
    throw invalidField("mapping", "say which column holds the service of the last job, or choose one for all");
  }
  if (tellsOf("quote:") && !(holds("quote:value") && holds("quote:issued_on"))) {
    throw invalidField("mapping", "say which columns hold the amount and the day of the quote");
  }
}

function refuseNobody(holds: Holds): void {
  if (!(["customer_email", "customer_reference", "customer_phone", "customer_name"] as const).some(holds)) {
    throw invalidField(
      "mapping",
      "say which column holds the customer's e-mail address, reference, phone number or name",
    );
  }
}
