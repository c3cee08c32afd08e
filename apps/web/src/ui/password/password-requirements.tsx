import { VisuallyHidden } from "@mantine/core";
import { IconCheck, IconPoint } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./password-requirements.module.css";
import { isLongEnough, isSamePassword, shortestPassword } from "./password-rules.ts";

/** What the server asks of a new password, and what of it the typed one has already. */
export function PasswordRules({ password, repeated }: { readonly password: string; readonly repeated?: string }) {
  const { t } = useTranslation();
  const isSame = password !== "" && isSamePassword(password, repeated ?? "");
  return (
    <ul className={classes.list} aria-label={t("password.rules")}>
      <Rule isMet={isLongEnough(password)}>{t("password.length", { limit: String(shortestPassword) })}</Rule>
      {repeated === undefined ? null : <Rule isMet={isSame}>{t("password.same")}</Rule>}
      <Rule>{t("password.common")}</Rule>
    </ul>
  );
}

function Rule({ isMet = false, children }: { readonly isMet?: boolean; readonly children: string }) {
  const { t } = useTranslation();
  const Icon = isMet ? IconCheck : IconPoint;
  return (
    <li className={`${classes.rule} ${isMet ? classes.met : ""}`}>
      <Icon size={18} aria-hidden />
      <span>
        {children}
        {isMet && <VisuallyHidden> {t("password.met")}</VisuallyHidden>}
      </span>
    </li>
  );
}
