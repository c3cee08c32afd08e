import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EmailAddress, isEmailAddress } from "./email-address.ts";
import { reasonOf } from "./field-errors.ts";

interface Consensus {
  readonly must_accept: { address: string }[];
  readonly must_reject: { address: string }[];
}

const file = join(process.env["CORPORA"] ?? "", "addresses/consensus.json");
const { must_accept, must_reject } = JSON.parse(readFileSync(file, "utf8")) as Consensus;

test("every address that all public lists accept is accepted, every one that all reject is rejected", () => {
  expect(must_accept.length).toBeGreaterThan(100);
  expect(must_reject.length).toBeGreaterThan(100);
  expect(must_accept.filter(({ address }) => !isEmailAddress(address))).toEqual([]);
  expect(must_reject.filter(({ address }) => isEmailAddress(address))).toEqual([]);
});

test("every address that all public lists reject is refused by a code that says why", () => {
  const answers = must_reject.map(({ address }) => [address, EmailAddress.safeParse(address)] as const);
  const taken = answers.flatMap(([address, { success, data }]) => (success ? [{ address, data }] : []));
  const codes = answers.flatMap(([, { error }]) => error?.issues.map((issue) => reasonOf(issue).code) ?? []);

  // What stands around an address is no part of it: these are good ones, kept without their breaks of lines.
  expect(taken).toEqual([
    { address: "\nmy@example.com", data: "my@example.com" },
    { address: "my@example.com\n", data: "my@example.com" },
  ]);
  expect(codes).toHaveLength(must_reject.length - taken.length);
  expect(new Set(codes)).toEqual(new Set(["email", "lettersBeforeAt"]));
});
