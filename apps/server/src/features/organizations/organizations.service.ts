import { BusinessHours } from "@delight/contract/business-hours";
import { Language } from "@delight/contract/common";
import { MailCaps } from "@delight/contract/mail-caps";
import type { NamedOrganization, OrganizationSettings } from "@delight/contract/organizations";
import { Utm } from "@delight/contract/utm";
import { actAsUser, type OrgTx, type SystemTx } from "../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../platform/errors.ts";
import {
  findOrganization,
  isClosed,
  insertOrganization,
  listAllOrganizations,
  listMemberOrganizations,
  type NewOrganization,
} from "./organizations.queries.ts";
import { logoAddress } from "./logos/logo-address.ts";
import { usualSending } from "./usual-sending.ts";

/** The organization that the transaction is inside: its zone, money, language and sender. */
export async function getOrganization(tx: OrgTx): Promise<OrganizationSettings> {
  const organization = await findOrganization(tx);
  if (!organization) {
    throw notFound("The organization");
  }
  const { logo, languages, business_hours, mail_caps, utm, ...rest } = organization;
  return {
    ...rest,
    languages: Language.options.filter((language) => languages.includes(language)),
    business_hours: BusinessHours.parse(business_hours),
    mail_caps: MailCaps.parse(mail_caps),
    utm: Utm.parse(utm),
    logo: logo === null ? null : logoAddress(logo),
  };
}

/** Where a program says of which currency an amount is; nobody who says nothing is refused. */
export async function refuseOtherCurrency(tx: OrgTx, currency: string | undefined): Promise<void> {
  if (currency !== undefined && currency !== (await getOrganization(tx)).currency) {
    throw invalidField("currency", "currencyOther");
  }
}

/** A closed organization writes to nobody, not even when staff are at work in it. */
export async function refuseIfClosed(tx: OrgTx): Promise<void> {
  if (await isClosed(tx)) {
    throw new AppError("conflict", "This organization is closed: nothing is sent for it");
  }
}

/** Staff may work in all organizations, others in those they are members of and that are open. */
export async function listOrganizations(
  tx: SystemTx,
  user: { userId: string; isStaff: boolean },
): Promise<NamedOrganization[]> {
  if (user.isStaff) {
    return listAllOrganizations(tx);
  }
  await actAsUser(tx, user.userId);
  return listMemberOrganizations(tx, user.userId);
}

/** Answers the id. It begins with sending that nobody is embarrassed by. */
export async function createOrganization(tx: SystemTx, organization: NewOrganization): Promise<string> {
  const id = await insertOrganization(tx, { ...usualSending, asks_sending: false, ...organization });
  if (id === undefined) {
    throw new AppError("conflict", "An organization with this name exists already");
  }
  return id;
}
