import assert from "node:assert/strict";
import { join } from "node:path";
import { writeCustomerFile } from "../support/customer-file.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { inBrowser } from "../fixtures/details.ts";
import { isFullRun } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";
import { runHappyPath } from "../steps/happy-path.ts";

test(
  "1.1 sign in → import customers → email → segment → campaign → mails → open, click, unsubscribe → job → money",
  inBrowser(
    "The main line through all screens: screen, database and mail server agree",
    "customers",
    "services",
    "emails",
    "segments",
    "activities",
    "conversions",
    "dashboard",
  ),
  async ({ open, start, startSink }) => {
    const folder = await temporaryFolder("customers");
    try {
      const path = join(folder.path, "customers.csv");
      const { rows, bad, repeated, addresses } = await writeCustomerFile(path, isFullRun() ? 1000 : 300);
      await runHappyPath(
        { open, start, startSink },
        {
          path,
          addresses,
          expect: (imported) =>
            assert.deepEqual(imported, { rows, created: addresses.length + bad, skipped: repeated, failed: 0 }),
        },
      );
    } finally {
      await folder.remove();
    }
  },
);
