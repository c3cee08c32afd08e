import { sql } from "kysely";

interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly username: string;
  readonly is_staff: boolean;
  readonly is_superuser: boolean;
}

/** The user record (specification 4.7) of `u`: first and last name when both exist, otherwise the user name. */
export const person = sql<Person | null>`
  case when u.id is not null then json_build_object(
    'id', u.id,
    'email', u.email,
    'name', case when u.first_name <> '' and u.last_name <> '' then u.first_name || ' ' || u.last_name else u.username end,
    'username', u.username,
    'is_staff', u.is_staff,
    'is_superuser', u.is_superuser
  ) end`;
