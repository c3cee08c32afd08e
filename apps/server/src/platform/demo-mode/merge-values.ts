import type { PersonalKind } from "@delight/contract/personal";
import {
  findMergeList,
  isDataField,
  type MergeRecord,
  type MergeValue,
  type MergeValues,
  ownKindOf,
} from "@delight/email";
import type { DemoMode } from "./demo-mode.ts";

const kinds: Readonly<Record<string, PersonalKind>> = {
  "customer.first_name": "first_name",
  "customer.last_name": "last_name",
  "customer.name": "full_name",
  "customer.company": "company",
  "customer.email": "email",
  "customer.phone": "phone",
  "customer.street": "street",
  "customer.city": "city",
  "customer.postal_code": "postal_code",
  "site.name": "street",
  "site.street": "street",
  "site.city": "city",
  "site.postal_code": "postal_code",
  "due.site": "street",
  "job.site": "street",
  "appointment.site": "street",
  "quote.title": "text",
  "sender.name": "company",
};

/** What an email is filled with when it is shown: the customer as everywhere else in demo mode, and links that lead nowhere. */
export function inventMergeValues(demo: DemoMode, customerId: string | undefined, values: MergeValues): MergeValues {
  const inventText = (name: string, value: string): string => {
    const kind = kinds[name] ?? kindOfData(name);
    if (name.startsWith("links.") || isDataAddress(name)) {
      return nowhere;
    }
    return kind ? demo.invent(kind, value, name.startsWith("customer.") ? customerId : undefined) : value;
  };
  const inventRecord = (list: string, record: MergeRecord): MergeRecord => {
    const entry = findMergeList(list)?.entry ?? list;
    return Object.fromEntries(
      Object.entries(record).map(([key, value]) => [
        key,
        typeof value === "string" ? inventText(`${entry}.${key}`, value) : value,
      ]),
    );
  };
  const inventValue = (name: string, value: MergeValue | undefined): MergeValue | undefined => {
    if (typeof value === "string") {
      return inventText(name, value);
    }
    return isList(value)
      ? (value.map((one) => (typeof one === "string" ? one : inventRecord(name, one))) as MergeValue)
      : value;
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inventValue(name, value)]));
}

/** What programs hand over, and what people write into fields of their own, may tell of anybody; a day does not. */
function kindOfData(name: string): PersonalKind | undefined {
  if (ownKindOf(name) === "text") {
    return "text";
  }
  return isDataField(name) && !name.endsWith("_on") ? "text" : undefined;
}

function isDataAddress(name: string): boolean {
  return isDataField(name) && name.endsWith("_url");
}

function isList(value: MergeValue | undefined): value is readonly string[] | readonly MergeRecord[] {
  return Array.isArray(value);
}

export const nowhere = "https://example.com/";
