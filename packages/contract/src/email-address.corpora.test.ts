import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isEmailAddress } from "./email-address.ts";

interface Consensus {
  readonly must_accept: { address: string }[];
  readonly must_reject: { address: string }[];
}

test("every address that all public lists accept is accepted, every one that all reject is rejected", () => {
  const file = join(process.env["CORPORA"] ?? "", "addresses/consensus.json");
  const { must_accept, must_reject } = JSON.parse(readFileSync(file, "utf8")) as Consensus;

  expect(must_accept.length).toBeGreaterThan(100);
  expect(must_reject.length).toBeGreaterThan(100);
  expect(must_accept.filter(({ address }) => !isEmailAddress(address))).toEqual([]);
  expect(must_reject.filter(({ address }) => isEmailAddress(address))).toEqual([]);
});
