import { rolePermissions, type Role } from "@delight/contract/permissions";
import type pg from "pg";
import { hashPassword } from "../platform/auth/passwords.ts";

export const password = "Correct-horse-7";

export interface Person {
  readonly id: string;
  readonly email: string;
}

/** Two organizations that must never see each other, and who works in them. */
export interface People {
  readonly ownOrgId: string;
  readonly otherOrgId: string;
  readonly owner: Person;
  readonly marketer: Person;
  readonly viewer: Person;
  /** Owner of `otherOrgId`. */
  readonly otherOrgOwner: Person;
  /** Delight's own, member of nothing. */
  readonly staff: Person;
}

let hashed: Promise<string> | undefined;

export async function people(owner: pg.Pool): Promise<People> {
  hashed ??= hashPassword(password);
  const hash = await hashed;
  const organization = async (identifier: string, domain: string) => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into organizations (identifier, name, time_zone, currency, postal_address)
       values ($1, $1, 'Europe/Paris', 'EUR', '1 Test Street, Paris') returning id`,
      [identifier],
    );
    const id = rows[0]?.id ?? "";
    await owner.query("insert into senders (organization_id, name, address, is_default) values ($1, $2, $3, true)", [
      id,
      identifier,
      `hello@${domain}`,
    ]);
    await aProvedDomain(owner, id, domain);
    return id;
  };
  const user = async (name: string, isStaff = false): Promise<Person> => {
    const email = `${name}@delight.test`;
    const { rows } = await owner.query<{ id: string }>(
      `insert into users (email, email_key, username, first_name, password_hash, is_staff) values ($1, $1, $1, $2, $3, $4) returning id`,
      [email, name, hash, isStaff],
    );
    return { id: rows[0]?.id ?? "", email };
  };
  const join = (organizationId: string, person: Person, role: Role) =>
    owner.query("insert into memberships (organization_id, user_id, permissions) values ($1, $2, $3)", [
      organizationId,
      person.id,
      rolePermissions[role],
    ]);
  const ownOrgId = await organization("Mine", "sender.test");
  const otherOrgId = await organization("Theirs", "theirs.test");
  const known = {
    ownOrgId,
    otherOrgId,
    owner: await user("owner"),
    marketer: await user("marketer"),
    viewer: await user("viewer"),
    otherOrgOwner: await user("stranger"),
    staff: await user("staff", true),
  };
  await join(ownOrgId, known.owner, "owner");
  await join(ownOrgId, known.marketer, "marketer");
  await join(ownOrgId, known.viewer, "viewer");
  await join(otherOrgId, known.otherOrgOwner, "owner");
  return known;
}

/** A domain that an organization has proved; nobody looks at its records again. */
export async function aProvedDomain(
  owner: Pick<pg.Pool, "query">,
  organizationId: string,
  domain: string,
): Promise<void> {
  await owner.query(
    `insert into sender_domains (organization_id, domain, token, return_path_host, state, verified_at, next_check_at)
     values ($1, $2, 'proved', 'bounce.' || $2, 'verified', now(), now() + interval '100 years')`,
    [organizationId, domain],
  );
  await owner.query("insert into held_domains (domain, holder_id) values ($1, $2)", [domain, organizationId]);
}
