import type { AttributionRules } from "@delight/contract/attribution";
import type { conversions } from "@delight/contract/conversions";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { changedValues, recordChange } from "../../organizations/index.ts";
import type { Rules } from "../rule/history.ts";
import { beginAttribution } from "../runs/runs.service.ts";
import { insertRules, listRules } from "./rules.queries.ts";

export async function showRules(tx: OrgTx) {
  const [current, ...former] = await listRules(tx);
  return { current, former };
}

/** What is no change makes no version. */
export async function changeRules(
  tx: OrgTx,
  { version, ...wanted }: InputOf<typeof conversions.changeRules>,
  { platform }: Pick<Call, "platform">,
): Promise<AttributionRules> {
  const [current] = await listRules(tx);
  if (version !== current.version) throw meanwhile();
  const {
    click_days = current.click_days,
    open_days = current.open_days,
    delivered_days = current.delivered_days,
    same_site = current.same_site,
  } = wanted;
  const after = { version: version + 1, click_days, open_days, delivered_days, same_site };
  const changes = changedValues(valuesOf(current), valuesOf(after));
  if (changes.after === undefined) return current;
  if (!(await insertRules(tx, after, platform.clock.now()))) throw meanwhile();
  await recordChange(tx, { action: "attribution_changed", subject: { kind: "settings" }, ...changes });
  await beginAttribution(tx, "rules");
  const [made] = await listRules(tx);
  return made;
}

/** As the audit log calls them. */
function valuesOf({ click_days, open_days, delivered_days, same_site }: Rules) {
  return { attribution_window_days: click_days, open_days, delivered_days, same_site };
}

const meanwhile = () =>
  new AppError("conflict", "Somebody else changed the rules meanwhile; look at theirs before you save");
