import { Alert, Stack } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { TextLink } from "../../../ui/links.tsx";
import type { Customer } from "../customers.api.ts";

/** Not their own wish: somebody of the organization blocked the address. */
export function isBlocked({ status, consent }: Customer): boolean {
  return status === "unsubscribed" && consent !== "unsubscribed";
}

/** Why no consent makes the address mailable, and where to see more. */
export function SuppressionNote({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation("customers");
  const mayLook = usePermission("organization.view");
  const { status, email } = customer;
  const isByHand = isBlocked(customer);
  if (!isByHand && status !== "bounced" && status !== "complained") return null;
  return (
    <Alert color="warning" icon={<IconAlertTriangle aria-hidden />}>
      <Stack gap="xs" align="flex-start">
        {t(isByHand ? "consent.blocked" : "consent.suppressed")}
        {mayLook && email !== null ? (
          <TextLink
            to={paths.companySettings}
            search={{ tab: "suppressions", search: email }}
            size="sm"
            c="inherit"
            underline="always"
          >
            {t("consent.seeBlock")}
          </TextLink>
        ) : null}
      </Stack>
    </Alert>
  );
}
