import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../ui/status-chip.tsx";
import type { User } from "../staff.api.ts";

/** What is special about a user; an active ordinary one is just that. */
export function UserChips({ user }: { readonly user: User }) {
  const { t } = useTranslation("staff");
  return (
    <>
      <StatusChip
        tone={user.isActive ? "success" : "warning"}
        label={t(user.isActive ? "users.active" : "users.inactive")}
      />
      {user.isSuperuser ? <StatusChip tone="primary" label={t("users.superuser")} /> : null}
      {user.isStaff && !user.isSuperuser ? <StatusChip tone="info" label={t("users.staff")} /> : null}
      {user.hasTwoFactor ? <StatusChip tone="secondary" label={t("users.twoFactor")} /> : null}
    </>
  );
}
