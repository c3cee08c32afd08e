import "@mantine/core/styles/Divider.layer.css";
import { Button, Divider } from "@mantine/core";
import { IconPlugConnected } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useQueryParam } from "../../../lib/route.ts";
import { usePublicStatus } from "../../../lib/use-public-status.ts";
import { PartnerForm } from "./partner-form.tsx";

/** The other way in, where the server offers it: asks for the build in place, then leaves for it. */
export function PartnerButton() {
  const { t } = useTranslation("auth");
  const frontDoor = usePublicStatus();
  const to = useQueryParam("to");
  const [isOpen, setIsOpen] = useState(false);
  if (!frontDoor?.simpro) return null;
  return (
    <>
      <Divider label={t("partner.or")} />
      {isOpen ? (
        <PartnerForm returnTo={to ?? ""} />
      ) : (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconPlugConnected size={18} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {t("partner.continue")}
        </Button>
      )}
    </>
  );
}
