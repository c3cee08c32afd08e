import { Modal } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { twoFactorQuery } from "../profiles.api.ts";
import { PasswordStep } from "./password-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { ScanStep, type Secret } from "./scan-step.tsx";

/** Password, then the app, then the codes for the day when the phone is lost. */
export function EnableDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("profile");
  const client = useQueryClient();
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    // Only now: the card would close this dialog, and with it the codes that are shown once.
    if (codes) void client.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
    onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t(codes ? "codes.title" : "twoFactor.enable")}
      withCloseButton={codes === undefined}
      closeOnEscape={codes === undefined}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : secret ? (
        <ScanStep secret={secret} onConfirmed={setCodes} />
      ) : (
        <PasswordStep onBegun={setSecret} onClose={close} />
      )}
    </Modal>
  );
}
