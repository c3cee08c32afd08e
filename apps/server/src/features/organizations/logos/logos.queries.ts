import type { OrgTx } from "../../../platform/db/database.ts";

/** A picture, and how large mails show it. */
export interface NewLogo {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Answers the name that it replaced; of two uploads at once each replaces what the other one left. */
export async function replaceLogo({ db, organizationId }: OrgTx, logo: NewLogo | null): Promise<string | null> {
  const before = await db
    .selectFrom("organizations")
    .select("logo")
    .where("id", "=", organizationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { name = null, width = null, height = null } = logo ?? {};
  await db
    .updateTable("organizations")
    .set({ logo: name, logo_width: width, logo_height: height })
    .where("id", "=", organizationId)
    .execute();
  return before?.logo ?? null;
}

export async function findLogoWithoutCopy({ db, organizationId }: OrgTx): Promise<string | undefined> {
  const row = await db
    .selectFrom("organizations")
    .select("logo")
    .where("id", "=", organizationId)
    .where("logo_width", "is", null)
    .executeTakeFirst();
  return row?.logo ?? undefined;
}

/** Of that logo, if it is the organization's still. */
export async function setLogoSize(
  { db, organizationId }: OrgTx,
  name: string,
  { width, height }: { width: number; height: number },
): Promise<void> {
  await db
    .updateTable("organizations")
    .set({ logo_width: width, logo_height: height })
    .where("id", "=", organizationId)
    .where("logo", "=", name)
    .execute();
}
