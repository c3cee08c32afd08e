import type { EmailVariant } from "@delight/contract/emails";
import type { AutomationFinding } from "@delight/contract/automations";
import {
  type AutomationDefinition,
  type AutomationStep,
  stepsOf,
  branchesOf,
} from "@delight/contract/automation-steps";
import { AppError } from "../../../platform/errors.ts";
import type { Call, Membership } from "../../../platform/http/call.ts";
import { type OrgTx, inOrganization } from "../../../platform/db/database.ts";
import { checkVariants, gatherShown, getEmail } from "../../emails/index.ts";
import { isWhole } from "../../segments/index.ts";
import { refusalOfChange } from "../../customers/index.ts";
import { checkSender } from "../ready.service.ts";
import { checkSenderDomain } from "../sender-gate.service.ts";
import { getAutomation, rulesOf } from "./automations.service.ts";
import { checkTrigger } from "./check-trigger.service.ts";
import { findMissing } from "./automations.queries.ts";
import { error } from "./finding.ts";

/** Everything to mend before an automation can be published, and what is to be known. */
export async function checkAutomation(
  inside: Membership,
  { id }: { id: string },
  { platform }: Pick<Call, "platform">,
): Promise<{ findings: AutomationFinding[] }> {
  const { found, emails } = await inOrganization(platform.database, inside, async (tx) => {
    const { definition } = await getAutomation(tx, { id });
    const read = await readEmails(tx, definition);
    const shown = await Promise.all(
      read.map(async (email) => ({ ...email, shown: await gatherShown(tx, email.variants, { platform }) })),
    );
    const domains = await checkDomains(tx, definition, { platform });
    return { found: [...(await checkDefinition(tx, { id, definition })), ...domains], emails: shown };
  });
  for (const { stepId, variants, shown } of emails) {
    found.push(...(await checkVariants(variants, shown, inside)).map((finding) => ({ ...finding, step_id: stepId })));
  }
  return { findings: found };
}

/** Of every sender once; at the first step that comes from it, unless it is the default one. */
async function checkDomains(
  tx: OrgTx,
  { steps }: AutomationDefinition,
  call: Pick<Call, "platform">,
): Promise<AutomationFinding[]> {
  const places = new Map<string | null, number | null>();
  for (const step of stepsOf(steps)) {
    if (step.kind !== "send") continue;
    const senderId = step.sender_id ?? null;
    if (!places.has(senderId)) places.set(senderId, senderId === null ? null : step.id);
  }
  const findings: AutomationFinding[] = [];
  for (const [senderId, stepId] of places) {
    const found = await checkSenderDomain(tx, { senderId, recipients: undefined }, call);
    findings.push(...found.map((one) => ({ ...one, step_id: stepId })));
  }
  return findings;
}

/** What can be seen without drawing an email. */
export async function checkDefinition(
  tx: OrgTx,
  { id, definition }: { readonly id: string; readonly definition: AutomationDefinition },
): Promise<AutomationFinding[]> {
  const steps = stepsOf(definition.steps);
  const there = new Set((await readEmails(tx, definition)).map(({ stepId }) => stepId));
  const sender = (await checkSender(tx, null)).map((finding) => ({ ...finding, step_id: null }));
  return [
    ...sender,
    ...(steps.some(({ kind }) => kind === "send") ? [] : [error("no_send", "Add a step that sends an email")]),
    ...(await checkRules(tx, definition)),
    ...(await checkTrigger(tx, { id, definition })),
    ...steps.flatMap((step) => checkStep(step, there)),
    ...(await checkNamed(tx, definition)),
    ...checkOrder(definition.steps),
  ];
}

async function checkRules(tx: OrgTx, definition: AutomationDefinition): Promise<AutomationFinding[]> {
  const findings = [];
  for (const { rule, stepId } of rulesOf(definition)) {
    if (!(await isWhole(tx, rule))) {
      findings.push(error("rule_broken", "A rule refers to something that was deleted; mend it first", stepId));
    }
  }
  return findings;
}

function checkStep(step: AutomationStep, there: ReadonlySet<number>): AutomationFinding[] {
  if (step.kind === "send" && step.email_id === null) {
    return [error("no_email", "Choose the email that is sent here", step.id)];
  }
  if (step.kind === "send" && !there.has(step.id)) {
    return [error("email_gone", "The email of this step was deleted; choose another one", step.id)];
  }
  if (step.kind === "tag" && step.tag === "") {
    return [error("no_tag", "Say which tag", step.id)];
  }
  if (step.kind === "notify" && step.note === "") {
    return [error("no_note", "Write what your colleagues are told", step.id)];
  }
  return [];
}

/** A ladder goes up: a day that comes after a later one would be passed over by everybody. */
function checkOrder(steps: readonly AutomationStep[]): AutomationFinding[] {
  const days = steps.filter((step) => step.kind === "until");
  const wrong = days.filter((step, index) => step.days <= (days[index - 1]?.days ?? Number.NEGATIVE_INFINITY));
  return [
    ...wrong.map(({ id }) => error("days_not_in_order", "This day must come after the one before it", id)),
    ...steps.flatMap(branchesOf).flatMap(checkOrder),
  ];
}

/** The emails that steps name, as far as they are there. */
async function readEmails(tx: OrgTx, { steps }: AutomationDefinition) {
  const found: { readonly stepId: number; readonly emailId: string; readonly variants: EmailVariant[] }[] = [];
  for (const step of stepsOf(steps)) {
    if (step.kind === "send" && step.email_id !== null) {
      const email = await getEmail(tx, { id: step.email_id }).catch(forgiveMissing);
      if (email) found.push({ stepId: step.id, emailId: step.email_id, variants: email.variants });
    }
  }
  return found;
}

function forgiveMissing(problem: unknown): undefined {
  if (!(problem instanceof AppError) || problem.code !== "not_found") {
    throw problem;
  }
}

/** What is to be mended of steps that name something that may be gone. */
async function checkNamed(tx: OrgTx, { steps }: AutomationDefinition): Promise<AutomationFinding[]> {
  const findings: AutomationFinding[] = [];
  for (const step of stepsOf(steps)) {
    if (step.kind === "wait_event") findings.push(...(await checkAwaited(tx, step)));
    if (step.kind === "webhook") findings.push(...(await checkWebhook(tx, step)));
    if (step.kind === "update") findings.push(...(await checkChange(tx, step)));
  }
  return findings;
}

type Of<Kind extends AutomationStep["kind"]> = Extract<AutomationStep, { kind: Kind }>;

async function checkAwaited(tx: OrgTx, { id, awaited }: Of<"wait_event">): Promise<AutomationFinding[]> {
  if (awaited.kind === "customer_event") {
    return awaited.name === "" ? [error("no_awaited_name", "Say which event is waited for", id)] : [];
  }
  const [table, ids] =
    awaited.kind === "form_answered"
      ? (["sign_up_forms", awaited.form_ids] as const)
      : (["activities", awaited.activity_id === null ? [] : [awaited.activity_id]] as const);
  return (await findMissing(tx, table, ids)).length > 0
    ? [error("awaited_gone", "What is waited for here was deleted; choose another form or activity", id)]
    : [];
}

async function checkWebhook(tx: OrgTx, { id, endpoint_id }: Of<"webhook">): Promise<AutomationFinding[]> {
  if (endpoint_id === null) {
    return [error("no_webhook", "Choose the webhook that is called here", id)];
  }
  return (await findMissing(tx, "webhook_endpoints", [endpoint_id])).length > 0
    ? [error("webhook_gone", "The webhook of this step was deleted; choose another one", id)]
    : [];
}

async function checkChange(tx: OrgTx, { id, change }: Of<"update">): Promise<AutomationFinding[]> {
  const refusal = await refusalOfChange(tx, change);
  return refusal ? [error(refusal, sentences[refusal], id)] : [];
}

const sentences = {
  no_field: "Choose the customer field that is set",
  field_gone: "The customer field of this step was deleted; choose another one",
  value_unfit: "The value of this step does not fit its customer field",
} as const;
