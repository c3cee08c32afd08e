import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { ReplyReader } from "../../../../platform/mail/smtp/reply.ts";
import { refusalOf } from "../../../../platform/mail/smtp/result.ts";
import { readRefusal } from "./read-refusal.ts";
import { parseInboundMail } from "./parse-inbound-mail.ts";
import type { InboundMail } from "./inbound-mail.ts";

const corpora = process.env["CORPORA"] ?? "";
const bounces = join(corpora, "bounces/maildir");

const Verdict = z.looseObject({
  recipient: z.string().nullish(),
  recipients: z.array(z.string()).nullish(),
  class: z.string(),
});
const Answers = z.record(z.string(), z.union([Verdict, z.array(Verdict)]));
/** With the corpus came answers, or, as in some copies, only the names of the files that have one: ours stand beside this test then. */
const Given = z.union([z.array(z.string()), z.array(Verdict.extend({ file: z.string() })), Answers]);

interface Expected {
  readonly file: string;
  readonly recipients: readonly string[];
  readonly class: string;
}

function expectations(): Expected[] {
  const given = Given.parse(JSON.parse(readFileSync(join(corpora, "bounces/expected.json"), "utf8")));
  if (Array.isArray(given) && given.every((one) => typeof one !== "string")) {
    return given.map((one) => ({ file: one.file, ...flat([one]) }));
  }
  const ours = Answers.parse(JSON.parse(readFileSync(new URL("testing/answers.json", import.meta.url), "utf8")));
  const answers = Array.isArray(given) ? ours : given;
  return Object.entries(answers).map(([file, one]) => ({ file, ...flat([one].flat()) }));
}

function flat(verdicts: readonly z.infer<typeof Verdict>[]): Omit<Expected, "file"> {
  const named = verdicts.flatMap((one) => one.recipients ?? (one.recipient ? [one.recipient] : []));
  return { recipients: named, class: verdicts[0]?.class ?? "" };
}

/** Scores are what this is for: they are shown also where all is well. */
const say = (...lines: readonly string[]) => process.stdout.write(`${lines.join("\n")}\n`);

/** A block says nothing against the address, as a soft bounce does not; only of a hard one it must be told apart. */
function classOf(returned: InboundMail): string {
  if (returned.kind === "bounce") {
    const [first] = returned.recipients;
    if (first?.action === "delayed") return "soft";
    return first?.class === null ? "none" : first?.class === "hard" ? "hard" : "soft";
  }
  if (returned.kind === "complaint") return "complaint";
  if (returned.kind === "auto_reply") return "autoreply";
  return returned.asksToUnsubscribe ? "complaint" : returned.kind;
}

function recipientsOf(returned: InboundMail): readonly string[] {
  if (returned.kind === "bounce") return returned.recipients.map(({ address }) => (address ?? "").toLowerCase());
  return returned.kind === "complaint" ? returned.recipients.map((address) => address.toLowerCase()) : [];
}

const all = expectations().map((expected) => {
  const returned = parseInboundMail(readFileSync(join(bounces, "bsd", expected.file)));
  const found = recipientsOf(returned);
  return {
    ...expected,
    got: classOf(returned),
    isClass: classOf(returned) === expected.class,
    isRecipient: expected.recipients.some((recipient) => found.includes(recipient.toLowerCase())),
  };
});

test("M71 M72 of a public collection of bounces recipient and class are found", () => {
  const named = all.filter(({ recipients }) => recipients.length > 0);
  const recipientShare = named.filter(({ isRecipient }) => isRecipient).length / named.length;
  const classShare = all.filter(({ isClass }) => isClass).length / all.length;
  say(
    `${all.length} bounces, complaints and automatic answers: class ${(classShare * 100).toFixed(1)} %`,
    `${named.length} with a recipient: ${(recipientShare * 100).toFixed(1)} %`,
    ...all.filter(({ isClass }) => !isClass).map((one) => `  ${one.file}: ${one.got}, not ${one.class}`),
    ...named.filter(({ isRecipient }) => !isRecipient).map((one) => `  ${one.file}: not ${one.recipients.join(", ")}`),
  );

  expect(all.length).toBeGreaterThan(500);
  expect(recipientShare).toBeGreaterThanOrEqual(0.97);
  expect(classShare).toBeGreaterThanOrEqual(0.95);
});

test("M72 what only looks like a bounce is none", () => {
  const files = readdirSync(join(bounces, "not"));
  const kinds = files.map((file) => parseInboundMail(readFileSync(join(bounces, "not", file))).kind);

  expect(files.length).toBeGreaterThan(0);
  expect(kinds).not.toContain("bounce");
});

test("M75 every mail of the collections is read without a fault", () => {
  const files = ["bounces", "mime"].flatMap((folder) =>
    readdirSync(join(corpora, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const kinds = Map.groupBy(files, (file) => parseInboundMail(readFileSync(file)).kind);
  const counts = [...kinds].map(([kind, some]) => `${some.length} ${kind}`);
  say(`${files.length} files read: ${counts.join(", ")}`);

  expect(files.length).toBeGreaterThan(900);
});

const reports = (name: string) => readFileSync(join(corpora, "reports", name), "utf8");
/** What the mail server of the reports answers by the name of the mailbox: `elif k.startswith('over'): self.w('552 …')`. */
const answers = new Map(
  [
    ...reports("07-550-5.1.1-is-no-bounce/sink.py").matchAll(/k\.startswith\('(\w+)'\)[^:]*: self\.w\('([^']+)'\)/g),
  ].map(([, mailbox = "", wire = ""]) => [mailbox, wire.replaceAll("\\r\\n", "\r\n")]),
);

function refusalIn(wire: string): string {
  const [reply] = new ReplyReader().push(Buffer.from(`${wire}\r\n`));
  return (reply && readRefusal(refusalOf("recipient", reply))?.class) ?? "none";
}

test("M72 07, 57 of refusals only those of a mailbox count, and policies suppress nobody", () => {
  const told = Object.fromEntries([...answers].map(([mailbox, wire]) => [mailbox, refusalIn(wire)]));

  expect(told).toMatchObject({
    nouser: "hard",
    nocode: "hard",
    over: "soft",
    full: "soft",
    spam: "none",
    block: "none",
  });
  const policies = reports("57-policy-refusal-suppresses-nobody/README.md").match(/55[04] [^,:\n]+/g) ?? [];
  expect(policies.map(refusalIn)).toEqual(["none", "none"]);
});
