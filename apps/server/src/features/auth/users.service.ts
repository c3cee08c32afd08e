import type { Language } from "@delight/contract/common";
import type { SystemTx } from "../../platform/db/database.ts";
import { AppError, notFound } from "../../platform/errors.ts";
import { emailKey } from "./email-key.ts";
import { findUser, insertUser } from "./users.queries.ts";

interface NewUser {
  email: string;
  password_hash: string;
  first_name?: string;
  last_name?: string;
  is_staff?: boolean;
  is_superuser?: boolean;
  language?: Language;
}

/** Answers the id. The e-mail address is the user name too (specification 5.1). */
export async function createUser(tx: SystemTx, user: NewUser): Promise<string> {
  const id = await insertUser(tx, {
    email: user.email,
    email_key: emailKey(user.email),
    username: user.email,
    first_name: user.first_name ?? "",
    last_name: user.last_name ?? "",
    password_hash: user.password_hash,
    is_staff: user.is_staff ?? false,
    is_superuser: user.is_superuser ?? false,
    language: user.language ?? "en",
  });
  if (id === undefined) {
    throw new AppError("conflict", "A user with this e-mail address exists already");
  }
  return id;
}

export async function getUser(tx: SystemTx, id: string) {
  const user = await findUser(tx, id);
  if (!user) {
    throw notFound("The user");
  }
  return user;
}
