import { readFile } from "node:fs/promises";
import { firstRules } from "@delight/contract/attribution";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { attribute, type Verdict } from "./attribute.ts";
import { strengthOf } from "./consider.ts";
import type { ConvertingEvent, Touch, TouchKind } from "./history.ts";

const page = await readFile(new URL("../../../../../../docs/attribution.md", import.meta.url), "utf8");
const time_zone = "Europe/Paris";

/** The rows of the table that follows these words, without its head. */
function tableAfter(words: string): string[][] {
  const [, after = ""] = page.split(`\n${words}\n`);
  const lines = after.trim().split("\n");
  const end = lines.findIndex((line) => !line.startsWith("|"));
  return lines.slice(2, end === -1 ? undefined : end).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const at = (local = "") =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(time_zone).toInstant().toString({ smallestUnit: "millisecond" });

const kinds: Readonly<Record<string, TouchKind>> = {
  arrived: "delivered",
  opened: "open",
  answered: "reply",
  asked: "link",
};

const touches = tableAfter("Mails:").map(([mail = "", about = "", touch = "", when]): Touch => {
  const [kind, id = ""] = about.split(" ");
  return {
    delivery_id: mail,
    activity_id: mail,
    kind: kinds[touch] ?? "click",
    is_machine: touch.endsWith("machine"),
    occurred_at: at(when),
    subject: kind === "quote" || kind === "service" ? { kind, id } : null,
    site_id: null,
    names: kinds[touch] === "link" ? (kind ?? null) : null,
  };
});

const events = tableAfter("What was booked:").map(
  ([id = "", kind, when, day = "", service = "", value, remark = ""]): ConvertingEvent => ({
    id,
    kind: kind === "quote" ? "quote" : "job",
    customer_id: "customer",
    service_id: service,
    site_id: null,
    value_cents: Math.round(Number(value) * 100),
    occurred_at: at(when),
    day: day === "" ? null : day,
    stands: !remark.endsWith("cancelled"),
    origin: remark === "recurring" ? "recurring" : "new",
    quote_id: remark.startsWith("carries out ") ? remark.slice("carries out ".length) : null,
  }),
);

const words = { link: "named", click: "click", reply: "answer", open: "open", delivered: "arrived" } as const;
const voids = { gone: "cancelled", worthless: "worth nothing", of_quote: "the quote has it", variation: "a variation" };

function lineOf({ event, voided, winner, assists }: Verdict): string {
  const helped = assists.map(({ touch }) => touch.activity_id).join(", ");
  const won = winner && [
    `**${winner.touch.activity_id}**`,
    winner.about === null ? words[winner.touch.kind] : `${words[winner.touch.kind]}, about the ${winner.about}`,
    strengthOf(winner),
    (event.value_cents / 100).toFixed(2),
    helped,
  ];
  const cells = won ?? ["nobody", voided === null ? "nothing in its window" : voids[voided], "", "", ""];
  return `| ${[event.id, ...cells].join(" | ")} |`.replaceAll("|  ", "| ");
}

test("the table of docs/attribution.md is what the rules make of the two before it", () => {
  const head = "| what | credited to | by | strength | value | assists |\n|---|---|---|---|---|---|";
  const computed = attribute({ time_zone, events, touches }, firstRules).map(lineOf);

  const [, shown = ""] = /<!-- computed -->\n([^]*?)\n?<!-- \/computed -->/.exec(page) ?? [];
  expect(shown).toBe([head, ...computed].join("\n"));
});
