import assert from "node:assert/strict";
import { join } from "node:path";
import { writeCustomerFile } from "../house/customer-file.ts";
import { temporaryFolder } from "../house/temporary.ts";
import { inBrowser } from "../fixtures/details.ts";
import { walksAll } from "../fixtures/looks-of.ts";
import { test } from "../fixtures/test.ts";
import { walkMainLine } from "../steps/main-line.ts";

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
      const { rows, bad, repeated, addresses } = await writeCustomerFile(path, walksAll() ? 1000 : 300);
      await walkMainLine(
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
