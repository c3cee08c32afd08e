import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { AddQuoteDrawer } from "./add-quote-drawer.tsx";

interface AddQuoteProps {
  readonly customer?: { readonly id: string; readonly name: string };
}

/** "Add a quote", for those who may. */
export function AddQuote({ customer }: AddQuoteProps) {
  const { t } = useTranslation("quotes");
  const [isOpen, setIsOpen] = useState(false);
  if (!usePermission("services.change")) return null;
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t("add.title")}
      </Button>
      {isOpen ? <AddQuoteDrawer {...(customer ? { customer } : {})} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
