import type { TFunction } from "i18next";
import { isLongEnough, isSamePassword, shortestPassword } from "../../../ui/password/password-rules.ts";
import type { Errors } from "../use-auth-form.ts";

interface NewPassword {
  readonly password1: string;
  readonly password2: string;
}

/** What can be said of a new password before the server looks at it. */
export function newPasswordErrors({ password1, password2 }: NewPassword, t: TFunction<"auth">): Errors {
  if (!isLongEnough(password1)) return { password1: t("newPassword.tooShort", { limit: String(shortestPassword) }) };
  return isSamePassword(password1, password2) ? {} : { password2: t("newPassword.differs") };
}
