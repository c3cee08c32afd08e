import { account } from "@delight/contract/bare/account";
import type { Role } from "@delight/contract/permissions";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { ApiException } from "../../lib/api/api-exception.ts";
import { call } from "../../lib/api/call.ts";
import { useReplace } from "../../lib/route.ts";
import { login } from "../../lib/session/session.ts";
import { newPasswordErrors } from "./password/new-password.ts";
import { useAuthForm } from "./use-auth-form.ts";

export const roles: readonly Role[] = ["owner", "marketer", "viewer"];

const initial = { email: "", firstName: "", lastName: "", password1: "", password2: "", role: "marketer" };

/** Registering (specification 5.1, 7.3): makes the user, and then signs in as them unless the staff user stays. */
export function useRegisterForm(isStaying: boolean) {
  const { t } = useTranslation("auth");
  const replace = useReplace();
  const [registered, setRegistered] = useState<string>();
  const [signInFailed, setSignInFailed] = useState<unknown>();
  const isDone = useRef(false);
  const form = useAuthForm({
    initial,
    check: (values) => ({
      ...(values.email.trim() === "" ? { email: t("login.emailMissing") } : {}),
      ...newPasswordErrors(values, t),
    }),
    send: async (values) => {
      const email = values.email.trim();
      setRegistered(undefined);
      setSignInFailed(undefined);
      await call(account.register, registrationOf({ ...values, email }));
      setRegistered(email);
      form.reset();
      if (isStaying) return;
      try {
        isDone.current = true;
        await login({ email, password: values.password1 });
        replace(paths.dashboard);
      } catch (error) {
        isDone.current = false;
        setSignInFailed(error);
      }
    },
    errorsOf: (refusal, said) => {
      // The e-mail address is the user name: what is wrong with one is wrong with the other.
      if (refusal instanceof ApiException && refusal.code === "conflict") return { email: t("register.taken") };
      return said["username"] === undefined ? {} : { email: said["username"] };
    },
  });
  return { ...form, registered, signInFailed, mayLose: () => !isDone.current && form.isDirty };
}

/** The four keys of specification 7.3, and what else was filled in: a role goes along when it is not the one that the server gives. */
function registrationOf({ email, firstName, lastName, password1, password2, role }: typeof initial) {
  return {
    username: email,
    email,
    password1,
    password2,
    ...(firstName.trim() === "" ? {} : { firstName }),
    ...(lastName.trim() === "" ? {} : { lastName }),
    ...(role === initial.role ? {} : { role: roleOf(role) }),
  };
}

function roleOf(text: string): Role {
  return roles.find((role) => role === text) ?? "marketer";
}
