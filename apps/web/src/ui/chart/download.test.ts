import { expect, test } from "vitest";
import { toCsv } from "./download.ts";

test("A25: a name that a spreadsheet would run is neutralised in the CSV", () => {
  const csv = toCsv("Service", { columns: ["Count"], rows: [{ name: '=HYPERLINK("http://x")', values: ["3"] }] });

  expect(csv).toBe('\uFEFF"Service","Count"\r\n"\'=HYPERLINK(""http://x"")","3"\r\n');
});

test("figures go into the CSV as plain numbers, not as they are written for people", () => {
  const csv = toCsv("Day", { columns: ["Sent"], rows: [{ name: "Monday", values: ["1,234"], figures: [1234] }] });

  expect(csv).toContain('"Monday","1234"');
});
