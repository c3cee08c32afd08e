import { expect, test } from "vitest";
import { faultPage } from "./fault-page.ts";

test("the page has a row for each test of a fault, and says of which there is none", () => {
  const faults = { F01: "killed", F02: "frozen" };
  const tests = [
    { name: "F01 I1 a worker is killed", isPassed: true },
    { name: "F01 an export is killed", isPassed: false },
  ];
  const row = { strikes: 3, sent: 2000, lost: 0, unknown: 0, duplicated: 7, recovery: 24.92 };

  const page = faultPage(faults, tests, [{ test: "F01 I1 a worker is killed", ...row }]);

  expect(page.split("\n").filter((line) => line.startsWith("|"))).toEqual([
    "| fault | test | holds | strikes | sent | lost | unknown | doubled | recovery s |",
    "| --- | --- | --- | --: | --: | --: | --: | --: | --: |",
    "| **F01** killed | a worker is killed | yes | 3 | 2000 | 0 | 0 | 7 | 24.9 |",
    "|  | an export is killed | **no** |  |  |  |  |  |  |",
    "| **F02** frozen | none |  |  |  |  |  |  |  |",
  ]);
});
