import { sortHours } from "@delight/contract/business-hours";
import { Language } from "@delight/contract/common";
import type { InputOf } from "@delight/contract/endpoint";
import { sortCaps } from "@delight/contract/mail-caps";
import type { OrganizationSettings, organizations } from "@delight/contract/organizations";
import { SettingName } from "@delight/contract/settings";
import type { OrgTx } from "../../platform/db/database.ts";
import { AppError, atFields, invalidField } from "../../platform/errors.ts";
import { enqueue } from "../../platform/jobs/queue.ts";
import { recordChange } from "./audit/record-change.ts";
import { lockOrganization } from "./members.queries.ts";
import { capsChanged, zoneChanged } from "./organizations.jobs.ts";
import { type Changes, hasMoney, updateOrganization } from "./organizations.queries.ts";
import { getOrganization } from "./organizations.service.ts";

type Input = InputOf<typeof organizations.updateSettings>;

export async function updateSettings(tx: OrgTx, { seen = {}, ...wanted }: Input): Promise<OrganizationSettings> {
  // Of two who change at once, the second sees what the first made of it.
  await lockOrganization(tx);
  const before = await getOrganization(tx);
  const changes = onlyChanged(before, inOrder(wanted));
  refuseUnseen(before, changes, inOrder(seen));
  await refuseImpossible(tx, before, changes);
  if (namesOf(changes).length === 0) {
    return before;
  }
  await updateOrganization(tx, changes);
  await record(tx, before, changes);
  const followed = [
    ...(changes.time_zone === undefined ? [] : [zoneChanged]),
    ...(changes.mail_caps === undefined ? [] : [capsChanged]),
  ];
  for (const job of followed) await enqueue(tx, job, { organization_id: tx.organizationId });
  return getOrganization(tx);
}

/** Languages, hours and limits have an order of their own: how somebody clicked them together is no difference. */
function inOrder({ languages, business_hours, mail_caps, ...rest }: Changes): Changes {
  return {
    ...rest,
    ...(languages && { languages: Language.options.filter((language) => languages.includes(language)) }),
    ...(business_hours && { business_hours: sortHours(business_hours) }),
    ...(mail_caps && { mail_caps: sortCaps(mail_caps) }),
  };
}

function namesOf(changes: Changes): SettingName[] {
  return SettingName.options.filter((name) => changes[name] !== undefined);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function onlyChanged(before: OrganizationSettings, wanted: Changes): Changes {
  return pick(
    wanted,
    namesOf(wanted).filter((name) => !isSame(wanted[name], before[name])),
  );
}

function pick(values: Changes, names: readonly SettingName[]): Changes {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function refuseUnseen(before: OrganizationSettings, changes: Changes, seen: Changes): void {
  const unseen = namesOf(changes).filter((name) => seen[name] !== undefined && !isSame(seen[name], before[name]));
  if (unseen.length > 0) {
    throw new AppError("conflict", "Somebody else changed these settings meanwhile; look at theirs before you save", {
      fields: atFields(unseen, "changedMeanwhile"),
    });
  }
}

async function refuseImpossible(tx: OrgTx, before: OrganizationSettings, changes: Changes): Promise<void> {
  // Amounts are kept without being exchanged: in another currency every sum would be wrong.
  if (changes.currency !== undefined && (await hasMoney(tx))) {
    throw invalidField("currency", "currencyFixed");
  }
  const { language = before.language, languages = before.languages } = changes;
  if (!languages.includes(language)) {
    throw changes.languages === undefined
      ? invalidField("language", "languageOfCustomers")
      : invalidField("languages", "languageMain");
  }
}

async function record(tx: OrgTx, before: OrganizationSettings, changes: Changes): Promise<void> {
  const { is_monitored, ...others } = changes;
  const subject = { kind: "settings" } as const;
  const names = namesOf(others);
  if (names.length > 0) {
    await recordChange(tx, { action: "settings_changed", subject, before: pick(before, names), after: others });
  }
  if (is_monitored !== undefined) {
    await recordChange(tx, {
      action: is_monitored ? "monitoring_on" : "monitoring_off",
      subject,
      before: { is_monitored: before.is_monitored },
      after: { is_monitored },
    });
  }
}
