import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isMachineAgent } from "./visitor.ts";

interface Labelled {
  readonly bots: { ua: string }[];
  readonly humans: string[];
  readonly mail_image_proxies: string[];
}

const file = join(process.env["CORPORA"] ?? "", "user-agents/labelled.json");
const machineShare = (agents: readonly string[]) => agents.filter(isMachineAgent).length / agents.length;

test("A19 labelled user agents are told apart: machines, mail proxies and people", () => {
  const { bots, humans, mail_image_proxies } = JSON.parse(readFileSync(file, "utf8")) as Labelled;

  expect(bots.length).toBeGreaterThan(1000);
  expect(machineShare(bots.map(({ ua }) => ua))).toBeGreaterThanOrEqual(0.98);
  expect(machineShare(mail_image_proxies)).toBe(1);
  expect(machineShare(humans)).toBeLessThanOrEqual(0.005);
});
