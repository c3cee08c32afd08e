import { importFields, type ImportTarget } from "@delight/contract/import-fields";
import { type CustomerImport, type ImportOptions } from "@delight/contract/imports";
import { invalidField } from "../../../platform/errors.ts";
import { headsOtherCurrency } from "./reading/read-money.ts";

/** Throws where the columns of a file cannot be read so. */
export function refuseOptions({ headers, kind }: CustomerImport, { mapping, match }: ImportOptions): void {
  if (mapping.length !== headers.length) {
    throw invalidField("mapping", `needs one entry for each of the ${headers.length} columns`);
  }
  const known: readonly ImportTarget[] = importFields[kind];
  if (mapping.some((target) => target !== null && !known.includes(target) && !isOwn(kind, target))) {
    throw invalidField("mapping", "holds a field that rows of this kind do not have");
  }
  const holds = (target: ImportTarget) => mapping.includes(target);
  refuseTwice(mapping, holds);
  refuseMissing[kind](holds, match);
}

/** Of what two columns hold, one would be lost without a word. */
function refuseTwice(mapping: ImportOptions["mapping"], holds: Holds): void {
  if (mapping.some((target, column) => target !== null && mapping.indexOf(target) !== column)) {
    throw invalidField("mapping", "choose each field for one column only, and leave the other column out");
  }
  if (holds("full_name") && (holds("first_name") || holds("last_name"))) {
    throw invalidField(
      "mapping",
      "the full name holds the first and the last name already; choose the full name, or the other two, and leave the rest out",
    );
  }
}

const money: readonly (ImportTarget | null)[] = ["value", "invoiced", "price"];

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

const refuseMissing: Readonly<Record<CustomerImport["kind"], (holds: Holds, match: ImportOptions["match"]) => void>> = {
  customers: (holds, match) => {
    if (!(["email", "full_name", "first_name", "last_name", "company"] as const).some(holds)) {
      throw invalidField("mapping", "say which column holds the e-mail address, a name or the company");
    }
    if (match !== "email" && !holds(match)) {
      throw invalidField("match", "say which column holds what customers are known by");
    }
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
  quotes: (holds) => {
    refuseNobody(holds);
    if (!holds("value") || !holds("issued_on")) {
      throw invalidField("mapping", "say which columns hold the amount and the day of the quote");
    }
  },
};

function refuseNobody(holds: Holds): void {
  if (!(["customer_email", "customer_reference", "customer_phone", "customer_name"] as const).some(holds)) {
    throw invalidField(
      "mapping",
      "say which column holds the customer's e-mail address, reference, phone number or name",
    );
  }
}
