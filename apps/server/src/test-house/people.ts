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
  readonly mine: string;
  readonly theirs: string;
  readonly owner: Person;
  readonly marketer: Person;
  readonly viewer: Person;
  /** Owner of `theirs`. */
  readonly stranger: Person;
  /** Delight's own, member of nothing. */
  readonly staff: Person;
}

let hashed: Promise<string> | undefined;

export async function people(owner: pg.Pool): Promise<People> {
  hashed ??= hashPassword(password);
  const hash = await hashed;
  const organization = async (identifier: string) => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into organizations (identifier, name, time_zone, currency, postal_address, sender_name, sender_address)
       values ($1, $1, 'Europe/Paris', 'EUR', '1 Test Street, Paris', $1, 'hello@sender.test') returning id`,
      [identifier],
    );
    return rows[0]?.id ?? "";
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
  const mine = await organization("Mine");
  const theirs = await organization("Theirs");
  const known = {
    mine,
    theirs,
    owner: await user("owner"),
    marketer: await user("marketer"),
    viewer: await user("viewer"),
    stranger: await user("stranger"),
    staff: await user("staff", true),
  };
  await join(mine, known.owner, "owner");
  await join(mine, known.marketer, "marketer");
  await join(mine, known.viewer, "viewer");
  await join(theirs, known.stranger, "owner");
  return known;
}
