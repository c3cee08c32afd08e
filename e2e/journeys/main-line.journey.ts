import assert from "node:assert/strict";
import { join } from "node:path";
import { writeCustomerFile } from "../house/customer-file.ts";
import { journey } from "../house/journey.ts";
import { temporaryFolder } from "../house/temporary.ts";
import { walkMainLine } from "../steps/main-line.ts";

journey(
  "sign in → import 1,000 customers → email → segment → campaign → mails → open, click, unsubscribe → job → money",
  async (house) => {
    const folder = await temporaryFolder("customers");
    try {
      const path = join(folder.path, "customers.csv");
      const { rows, bad, repeated, addresses } = await writeCustomerFile(path, 1000);
      await walkMainLine(house, {
        path,
        addresses,
        expect: (imported) =>
          assert.deepEqual(imported, { rows, created: addresses.length, skipped: repeated, failed: bad }),
      });
    } finally {
      await folder.remove();
    }
  },
);
