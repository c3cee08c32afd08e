import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { useRemoveCustomer } from "./use-remove-customer.ts";

/** Deletes the customer whose page this is, and goes to the list. */
export function RemoveButton({ customer }: { readonly customer: { readonly id: string; readonly name: string } }) {
  const { t } = useTranslation("customers");
  const mayChange = usePermission("customers.change");
  const navigate = useNavigate();
  const { remove, isPending } = useRemoveCustomer(() => void navigate({ to: paths.customers }));
  if (!mayChange) return null;
  return (
    <Button
      variant="subtle"
      color="error"
      leftSection={<IconTrash size={18} aria-hidden />}
      loading={isPending}
      onClick={() => remove(customer)}
    >
      {t("deleted.remove")}
    </Button>
  );
}
