import type { Permission } from "@delight/contract/permissions";
import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePermission, useProfile } from "../lib/session/profile.ts";
import { EmptyState } from "./empty-state.tsx";

interface AllowedProps {
  readonly permission: Permission;
  readonly children: ReactNode;
}

/** Shows a screen only to those who may use it; an address can be typed by anybody. */
export function Allowed({ permission, children }: AllowedProps) {
  const { t } = useTranslation("errors");
  const isKnown = useProfile().data !== undefined;
  const isAllowed = usePermission(permission);
  if (isAllowed) return children;
  return isKnown ? <EmptyState icon={<IconLock size={30} stroke={1.5} />} title={t("code.not_allowed")} /> : null;
}
