import { imports } from "@delight/contract/imports";
import { expect } from "vitest";
import { aCustomer, aService } from "../../testing/factories.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";
import { importer } from "./testing/importer.ts";

let files: ReturnType<typeof importer>;
test.beforeAll(async () => {
  files = importer(testApp, client);
  await testApp.inOwnOrg(async (tx) => {
    await aCustomer(tx, { email: "ada@example.com" });
    await aService(tx, { name: "Boiler service", price_cents: 9900, interval_years: 1 });
  });
});

const repeated = (count: number, cell: string) => Array.from({ length: count }, () => cell);
const jobsOf = (days: readonly string[], day = "Date done") =>
  ["Customer email,Service,Reference", ...days.map((_, at) => `ada@example.com,Boiler service,J${at}`)]
    .map((line, at) => `${line},${at === 0 ? day : days[at - 1]}`)
    .join("\n");
const jobsMapping = ["customer_email", "service", "job_reference", "done_on"] as const;

test("days far below tell the order of those above them", async () => {
  const { options, counts } = await files.check(
    jobsOf([...repeated(400, "01/04/2025"), ...repeated(230, "01/20/2025")]),
    { kind: "jobs" },
  );

  expect([options.formats?.dates, counts.failed]).toEqual(["month_first", 0]);
});

test.each([
  ["left out when it was guessed", "When it was"],
  ["not filled throughout", "Date done"],
])("a column of days votes by itself once it is mapped by hand: one that was %s", async (_, name) => {
  const days = ["04/05/2025", "tbc", "tbc", "tbc", "04/28/2025"];
  const { options } = await files.check(jobsOf(days, name), { kind: "jobs", mapping: [...jobsMapping] });

  expect(options.formats?.dates).toBe("month_first");
});

test("an order of days that somebody chose stays, and the preview tells what speaks against it", async () => {
  const dayFirst = { dates: "day_first", decimals: "comma", phone_country: null } as const;
  const days = [...repeated(3, "01/04/2025"), "01/20/2025", "", "01/21/2025"];
  const { options, reasons } = await files.check(jobsOf(days), { kind: "jobs", formats: dayFirst, strict: false });

  expect(options.formats?.dates).toBe("day_first");
  expect(reasons.find(({ message }) => message.includes("check the order of days"))).toMatchObject({
    line: 5,
    column: "Date done",
    value: "01/20/2025",
    is_note: true,
  });
});

test.each([
  ["days that agree", ["01/04/2025", "20/01/2025"], ["1.234", "12,50"], 0],
  ["days that nothing else depends on", ["20/01/2025", "01/20/2025"], ["12,50", "12.50"], 0],
  ["amounts of both signs", ["01/04/2025", "20/01/2025"], ["1.234", "12.50"], 1],
  ["both", ["01/04/2025", "01/20/2025"], ["1.234", "12.50"], 2],
])(
  "the preview warns of what may be read two ways where the file speaks against it: %s",
  async (_, days, amounts, notes) => {
    const rows = days.map((day, at) => `Ada;ada@example.com;${day};${amounts[at]}`);
    const { sample_errors: told } = await files.check(["Name;Email;Quoted;Amount", ...rows].join("\n"), {
      mapping: ["last_name", "email", "quote:issued_on", "quote:value"],
      formats: { dates: "day_first", decimals: "comma", phone_country: null },
      strict: false,
    });

    expect(told.filter(({ message }) => message.includes("others of this column may be wrong"))).toHaveLength(notes);
  },
);

test("another kind of rows has its own columns of days, which vote again", async () => {
  const { body } = await files.upload(
    "Name,Email,Issued,Amount\nAda,ada@example.com,03/04/2025,12\nAda,ada@example.com,03/25/2025,1\n",
  );
  const prepared = await client.call(imports.prepare, { id: body.id, kind: "quotes" }, testApp.owner);

  expect(prepared.options.formats?.dates).toBe("month_first");
});
