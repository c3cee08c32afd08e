import type { CustomerImport } from "@delight/contract/imports";
import type { OrgTx } from "../../../platform/db/database.ts";
import { isTotal, repeatsOf } from "../reading/no-records.ts";
import { type CustomerWork, previewRows } from "./apply-batch.ts";
import { UnknownChoices } from "./choices-of-file.ts";
import { Contradictions } from "./contradictions.ts";
import { customReading } from "./custom-reading.ts";
import type { Known } from "./plan-batch.ts";
import { rememberRows } from "./seen-rows.ts";
import { UnknownServices } from "./services-of-file.ts";

type Examples = CustomerImport["examples"];

const mostOfEach = 3;

/** What becomes of the first rows of a file that is checked, of which the check keeps nothing but counts. */
export async function examplesOf(tx: OrgTx, file: CustomerImport, now: Date): Promise<Examples> {
  // Which of the first rows a line is that is left out is not known any more.
  if (file.kind !== "customers" || file.status !== "checked" || file.options.left_out.length > 0) return [];
  const custom = await customReading(tx, file.options);
  const work: CustomerWork = {
    ...file,
    file_key: "",
    status: "checking",
    rows_done: 0,
    user_id: null,
    importId: file.id,
    now,
    custom,
    contradictions: new Contradictions({ ...file, custom }),
    seen: rememberRows(file.options),
    unknownServices: new UnknownServices(),
    unknownChoices: new UnknownChoices(),
    readHistory: undefined,
    importHistory: () => Promise.reject(new Error("An example brings nothing")),
  };
  const repeats = repeatsOf([], file.headers);
  const rows = file.sample
    .filter((cells) => !repeats(cells) && !isTotal(cells, file.options.mapping))
    .map((cells, line) => ({ cells, line }));
  const { created, changed } = await previewRows(tx, work, rows);
  return [
    ...created.slice(0, mostOfEach).map((one) => exampleOf(one, "created")),
    ...changed.slice(0, mostOfEach).map((one) => exampleOf(one, "updated")),
  ];
}

function exampleOf({ former, facts, newConsent }: Known, becomes: "created" | "updated"): Examples[number] {
  const { first_name, last_name, company, email } = facts;
  const name = [first_name, last_name].filter((part) => part !== "").join(" ");
  const differing = (Object.keys(facts) as (keyof typeof facts)[]).filter((fact) => facts[fact] !== former[fact]);
  const changed = [...differing, ...(newConsent ? ["consent" as const] : [])];
  return { becomes, name: name === "" ? company : name, email, changed: becomes === "created" ? [] : changed };
}
