import type { InputOf, OutputOf } from "@delight/contract/endpoint";
import { MailboxStep, type ReturnMailbox, type returnMailbox } from "@delight/contract/return-mailbox";
import type { OrgTx } from "../../../../platform/db/database.ts";
import { invalidField } from "../../../../platform/errors.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { changedValues, recordChange } from "../../../organizations/index.ts";
import { deleteMailbox, findMailbox, findSealedPassword, lockMailbox, saveMailbox } from "./mailbox.queries.ts";
import { openMailboxPassword, sealMailboxPassword } from "./mailbox-password.ts";
import { MailboxFailure, type MailboxRules, openMailbox, textOf } from "./open-mailbox.ts";

type Known = OutputOf<typeof returnMailbox.get>;
type Saved = InputOf<typeof returnMailbox.save>;
type Tried = InputOf<typeof returnMailbox.test>;
type Keys = Pick<Platform, "keys">;

/** Milliseconds that somebody who looks at the screen is left waiting. */
const longestTrial = 30_000;

export async function getMailbox(tx: OrgTx): Promise<Known> {
  return { mailbox: (await findMailbox(tx)) ?? null };
}

export async function saveMailboxOf(
  tx: OrgTx,
  input: Saved,
  { platform }: { readonly platform: Platform },
): Promise<Known> {
  const { password: _typed, ...chosen } = input;
  if (chosen.handled === "move" && (chosen.handled_folder === "" || chosen.handled_folder === chosen.folder)) {
    throw invalidField("handled_folder", "otherFolder");
  }
  refusePort(input.port, platform);
  const before = await lockMailbox(tx);
  const password = await passwordFor(tx, input, platform);
  const isOther = before === undefined || !isSame(before, input) || before.folder !== input.folder;
  const sealed = sealMailboxPassword(password, platform.keys, tx.organizationId);
  await saveMailbox(tx, { ...chosen, password: sealed }, isOther);
  await recordChange(tx, {
    action: "return_mailbox_changed",
    subject: { kind: "settings" },
    ...(before ? changedValues(factsOf(before), factsOf(input)) : { after: factsOf(input) }),
  });
  return getMailbox(tx);
}

export async function removeMailbox(tx: OrgTx): Promise<Record<string, never>> {
  const before = await lockMailbox(tx);
  if (!before) return {};
  await deleteMailbox(tx);
  const subject = { kind: "settings" } as const;
  await recordChange(tx, { action: "return_mailbox_removed", subject, before: factsOf(before) });
  return {};
}

/** Other ports are other services, which nobody is to try out through us. */
export function refusePort(port: number, { config }: Pick<Platform, "config">): void {
  if (!config.mailServersToPrivate && port !== 143 && port !== 993) {
    throw invalidField("port", "imapPort");
  }
}

/** What is typed, else what is stored for this server and this user. */
export async function passwordFor(tx: OrgTx, input: Tried | Saved, { keys }: Keys): Promise<string> {
  if (input.password !== undefined) return input.password;
  const [before, sealed] = [await findMailbox(tx), await findSealedPassword(tx)];
  if (!before || !sealed) throw invalidField("password", "required");
  const password = isSame(before, input) ? openMailboxPassword(sealed, keys, tx.organizationId) : undefined;
  if (password === undefined) throw invalidField("password", "passwordAgain");
  return password;
}

/** Opens it as the worker does, changes nothing, and says how far that got. */
export async function tryMailbox(
  { host, port, security, user_name: user, folder }: Tried,
  password: string,
  rules: MailboxRules,
): Promise<OutputOf<typeof returnMailbox.test>> {
  const steps = MailboxStep.options.filter((step) => step !== "read");
  try {
    const signal = AbortSignal.timeout(rules.longest ?? longestTrial);
    const client = await openMailbox({ host, port, security, user, password, folder }, rules, signal);
    const mails = client.mailbox ? client.mailbox.exists : null;
    await client.logout().catch(() => undefined);
    client.close();
    return { steps: steps.map((step) => ({ step, is_passed: true, text: "" })), mails };
  } catch (error) {
    const { step, message } = error instanceof MailboxFailure ? error : new MailboxFailure("reach", textOf(error));
    const failed = steps.findIndex((one) => one === step);
    const told = steps.slice(0, failed + 1).map((one, index) => ({
      step: one,
      is_passed: index < failed,
      text: index < failed ? "" : message,
    }));
    return { steps: told, mails: null };
  }
}

/** The same server and the same user: a password that is stored may go there again. */
function isSame(
  before: ReturnMailbox,
  { host, port, security, user_name }: Pick<Saved, "host" | "port" | "security" | "user_name">,
): boolean {
  return before.host === host && before.port === port && before.security === security && before.user_name === user_name;
}

function factsOf({ host, folder, is_on }: Pick<Saved, "host" | "folder" | "is_on">) {
  return { mail_host: host, mail_folder: folder, is_on };
}
