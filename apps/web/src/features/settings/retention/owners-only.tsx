import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";

/** Says so to who may not see it. */
export function OwnersOnly({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("data");
  const mayLook = usePermission("organization.settings");
  if (mayLook) return children;
  return <EmptyState icon={<IconLock size={30} stroke={1.5} />} title={t("notAllowed")} hint={t("notAllowedHint")} />;
}
