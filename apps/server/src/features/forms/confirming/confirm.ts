import { confirmDays } from "@delight/contract/sign-up-forms";
import type { OrgTx } from "../../../platform/db/database.ts";
import { recordAnswer, subscribe } from "../../customers/index.ts";
import { chooseTopics } from "../../deliveries/index.ts";
import { countOn, findFormRow, type FormRow } from "../forms.queries.ts";
import { finish, lockByToken, type SignUp } from "./sign-ups.queries.ts";

export interface Visit {
  readonly network: string;
  readonly userAgent: string;
  readonly now: Date;
}

/** Askings of before are over. */
export function firstValid(now: Date): Date {
  return new Date(now.getTime() - confirmDays * 24 * 3600 * 1000);
}

/** Subscribes who asked; saying it again changes nothing. Undefined where the link leads to nothing (any more). */
export async function confirm(tx: OrgTx, tokenHash: Buffer, visit: Visit) {
  const signUp = await lockByToken(tx, tokenHash, firstValid(visit.now));
  const form = signUp && (await findFormRow(tx, signUp.form_id));
  if (!signUp || !form?.is_active) {
    return undefined;
  }
  if (signUp.confirmed_at === null) {
    await take(tx, { signUp, form, visit });
  }
  return { form, language: signUp.language };
}

interface Confirmed {
  readonly signUp: SignUp;
  readonly form: FormRow;
  readonly visit: Visit;
}

async function take(tx: OrgTx, { signUp, form, visit }: Confirmed): Promise<void> {
  const { email, first_name, last_name, phone, language, custom } = signUp;
  const evidence = evidenceOf({ signUp, form, visit });
  const facts = { email, first_name, last_name, phone, language, custom };
  const customerId = await subscribe(tx, { ...facts, tags: form.tags, evidence });
  await recordAnswer(tx, { customerId, formId: form.id, at: visit.now });
  if (form.topics.length > 0) {
    await chooseTopics(tx, signUp.email_key ?? "", { offered: form.topics, wanted: signUp.topics });
  }
  await finish(tx, signUp, visit.now);
  await countOn(tx, form.id, "confirmed");
}

/** What was read and agreed to, when and from where; asking and confirming each for itself (GDPR, Article 7 (1)). */
function evidenceOf({ signUp, form, visit }: Confirmed): string {
  const asked = `asked ${signUp.asked_at} from ${signUp.asked_from} (${signUp.asked_by})`;
  const confirmed = `confirmed by the link of a mail ${visit.now.toISOString()} from ${visit.network} (${visit.userAgent})`;
  return `Form “${form.name}”, version ${signUp.form_version}: “${signUp.consent_text}”; ${asked}; ${confirmed}`;
}
