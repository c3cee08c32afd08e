import assert from "node:assert/strict";
import { join } from "node:path";
import { writeCustomerFile } from "../house/customer-file.ts";
import { temporaryFolder } from "../house/temporary.ts";
import { inBrowser } from "../fixtures/details.ts";
import { test } from "../fixtures/test.ts";
import { walkMainLine } from "../steps/main-line.ts";

test(
  "sign in → import 1,000 customers → email → segment → campaign → mails → open, click, unsubscribe → job → money",
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
      const { rows, bad, repeated, addresses } = await writeCustomerFile(path, 1000);
      await walkMainLine(
        { open, start, startSink },
        {
          path,
          addresses,
          expect: (imported) =>
            assert.deepEqual(imported, { rows, created: addresses.length, skipped: repeated, failed: bad }),
        },
      );
    } finally {
      await folder.remove();
    }
  },
);
