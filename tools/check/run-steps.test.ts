import { expect, test, vi } from "vitest";
import { projectRoot } from "../source/files.ts";
import { runSteps } from "./run-steps.ts";

test("a failing step is named and its output shown, a passing one is silent", async () => {
  const lines: string[] = [];
  using _ = vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));

  const { failed } = await runSteps(projectRoot, [
    { name: "sound", command: ["node", "--eval", "console.log('nobody hears this')"] },
    { name: "broken", command: ["node", "--eval", "console.log('the reason'); process.exit(3)"] },
    { name: "missing", command: ["no-such-program-anywhere"] },
  ]);

  expect(failed).toEqual(["broken", "missing"]);
  expect(lines.join("\n")).toContain("the reason");
  expect(lines.join("\n")).not.toContain("nobody hears this");
});
