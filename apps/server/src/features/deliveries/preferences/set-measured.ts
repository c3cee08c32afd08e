import type { InputOf } from "@delight/contract/endpoint";
import type { MailPreferences, mailPreferences } from "@delight/contract/mail-preferences";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, notFound } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { recordChange } from "../../organizations/index.ts";
import { lockMeasured, setUnmeasured } from "./preferences.queries.ts";
import { getPreferences } from "./preferences.service.ts";

type Input = InputOf<typeof mailPreferences.setMeasured>;

/** From the next mail that is made on; visits of those that were sent before are dropped from now on too. */
export async function setMeasured(
  tx: OrgTx,
  { id, is_measured: isMeasured }: Input,
  call: Pick<Call, "platform">,
): Promise<MailPreferences> {
  const customer = await lockMeasured(tx, id);
  if (!customer) throw notFound("The customer");
  const { name, email_key: emailKey, unmeasured_by: by } = customer;
  if (emailKey === null) {
    throw new AppError("conflict", "This customer has no e-mail address, so there is nothing to measure");
  }
  if (isMeasured && by === "reader") {
    throw new AppError("conflict", "The customer chose this on their preferences page; only they can change it there");
  }
  if (isMeasured !== (by === null)) {
    await setUnmeasured(tx, emailKey, isMeasured ? null : "organization");
    const action = isMeasured ? "customer_measured" : "customer_unmeasured";
    await recordChange(tx, { action, subject: { kind: "customer", id, name } });
  }
  return getPreferences(tx, { id }, call);
}
