import { ruleContextAt } from "../apps/server/src/features/segments/index.ts";
import { inOrganization } from "../apps/server/src/platform/db/database.ts";
import { measureBulkTag } from "./customers/bulk-tag.ts";
import { listQuestions } from "./customers/lists.ts";
import { type Measured, measure } from "./customers/question.ts";
import { segmentQuestions } from "./customers/segments.ts";
import { openBenchApp } from "./fixtures/bench-app.ts";
import { fillBusiness } from "./fixtures/business.ts";
import { report } from "./fixtures/report.ts";

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [10_000, 100_000, 1_000_000];
const rounds = 7;

async function measureAt(customers: number): Promise<Map<string, Measured>> {
  const testApp = await openBenchApp();
  const { platform, organizationId } = testApp;
  try {
    const business = await fillBusiness(testApp, customers);
    const measured = await inOrganization(platform.database, { organizationId }, async (tx) => {
      const asking = await ruleContextAt(tx, new Date());
      const times = new Map<string, Measured>();
      for (const question of [...(await listQuestions(tx)), ...segmentQuestions(asking, business)]) {
        times.set(question.name, await measure(question, rounds));
      }
      return times;
    });
    return new Map([...measured, ...(await measureBulkTag(testApp))]);
  } finally {
    await testApp.close();
  }
}

/** Milliseconds of every question at the smallest size. */
const first = new Map<string, number>();
for (const size of sizes) {
  for (const [name, { ours, plain }] of await measureAt(size)) {
    // A ratio of 1.5 is the most that is allowed.
    report(`customers/${size}/${name}_ms`, ours, plain);
    const before = first.get(name);
    if (before === undefined) {
      first.set(name, ours);
    } else {
      // As many times as long for as many times as many customers would be the worst.
      report(`customers/${size}/${name}_growth`, ours / before, size / (sizes[0] ?? size));
    }
  }
}
