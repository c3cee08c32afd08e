import { expect, test } from "vitest";
import { faultTable } from "./fault-table.ts";

const row = { strikes: 3, sent: 2000, lost: 0, unknown: 0, duplicated: 7, recovery: 24.92 };

test("the table has a line a fault, with figures where mails were counted", () => {
  const tests = [
    { name: "F13 F07 fifty launches are one", isPassed: true },
    { name: "F01 I1 I4 a worker is killed", isPassed: false },
  ];

  const table = faultTable(tests, [{ test: "F01 I1 I4 a worker is killed", ...row }]);

  expect(table).toBe(
    [
      "fault     strikes  sent  lost  unknown  doubled  recovery s  test",
      "F01    ✗        3  2000     0        0        7        24.9  a worker is killed",
      "F07    ✓                                                     fifty launches are one",
      "F13    ✓                                                     fifty launches are one",
    ].join("\n"),
  );
});
