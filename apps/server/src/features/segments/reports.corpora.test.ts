import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SegmentRule } from "@delight/contract/segment-rule";
import { segments } from "@delight/contract/segments";
import { expect } from "vitest";
import { environmentWith } from "../../config.ts";
import { aCustomer } from "../../testing/factories.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";
import { ruleOf } from "../../testing/rules.ts";

// Segments made after public bug reports of other products, each with what is right.

const script = readFileSync(
  join(environmentWith({})["CORPORA"] ?? "", "reports/61-negations-and-missing-values/t7.py"),
  "utf8",
);
/** The customers of the script, of whom every second one has no city. */
const people = /^names=.*$/m.exec(script)?.[0].match(/\([^()]+?,'\w+',/g)?.length ?? 0;
/** Its questions by their names: what is asked of which fact, compared with what. */
const asked = new Map(
  [...script.matchAll(/\('([^']+)',T\('(\w+)','(\w+)'(?:,'([^']*)')?\)\)/g)].map(([, name = "", fact, is, value]) => [
    name,
    SegmentRule.parse(ruleOf({ kind: "text", fact, test: value === undefined ? { is } : { is, value } } as never)),
  ]),
);

test("61 who has no value is not equal to any and contains none", async () => {
  await testApp.inOwnOrg((tx) =>
    Promise.all(
      Array.from({ length: people }, (_, index) =>
        aCustomer(tx, { tags: ["seg7"], city: index % 2 === 1 ? "" : "Hove", phone: "", country: "" }),
      ),
    ),
  );
  const reach = async (name: string) => {
    const rule = asked.get(name);
    if (!rule) throw new Error(`The script does not ask for ${name}`);
    return (await client.call(segments.reach, { rule }, testApp.owner)).total;
  };
  const totals = async (...names: string[]) => Promise.all(names.map(reach));

  expect(people).toBe(11);
  expect(await totals("city != Hove", "city != hove", "city not_contains ov", "city empty")).toEqual([5, 5, 5, 5]);
  expect(await totals("city filled", "phone != x", "country != UK", "tz empty")).toEqual([6, 11, 11, 11]);
});
