import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inBrowser } from "../../fixtures/details.ts";
import { test } from "../../fixtures/test.ts";
import { runHappyPath } from "../../steps/happy-path.ts";

test(
  "the main line with ten thousand real customers, from their file to the money",
  inBrowser(
    "The main line with real customers",
    "customers",
    "services",
    "emails",
    "segments",
    "activities",
    "conversions",
    "dashboard",
  ),
  async ({ open, start, startSink }) => {
    const corpora = process.env.CORPORA;
    assert.ok(corpora, "CORPORA must name the folder of public test data");
    const path = join(corpora, "csv/customers-real.csv");
    const lines = (await readFile(path, "utf8")).trim().split("\n").slice(1);
    const addresses = [...new Set(lines.map((line) => /[^,"\s]+@[^,"\s]+/.exec(line)?.[0].toLowerCase() ?? ""))];
    assert.ok(!addresses.includes(""), "Every row of the file has an address");
    await runHappyPath(
      { open, start, startSink },
      {
        path,
        addresses,
        expect: (imported) =>
          assert.deepEqual(imported, {
            rows: lines.length,
            created: addresses.length,
            skipped: lines.length - addresses.length,
            failed: 0,
          }),
      },
    );
  },
);
