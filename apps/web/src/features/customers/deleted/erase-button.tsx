import { customerPrivacy, ErasureReason } from "@delight/contract/customer-privacy";
import { Button, Stack, Text } from "@mantine/core";
import { IconEraser } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { useRefreshOthers } from "./use-refresh-others.ts";

interface EraseButtonProps {
  readonly customer: { readonly id: string; readonly name: string };
  /** Else goes to the list, for the page of who is gone is gone. */
  readonly onErased?: () => void;
}

/** Erases a customer after their name was typed. */
export function EraseButton({ customer: { id, name }, onErased }: EraseButtonProps) {
  const { t } = useTranslation("customers");
  const text = useErrorText();
  const navigate = useNavigate();
  const refreshOthers = useRefreshOthers();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState<ErasureReason>("asked");
  const { mutate, isPending } = useEndpointMutation(customerPrivacy.erase, {
    invalidates: ["audit"],
    onSuccess: ({ isSuppressed }) => {
      setIsOpen(false);
      if (onErased) onErased();
      else void navigate({ to: paths.customers });
      refreshOthers(id);
      toastSuccess(t(isSuppressed ? "privacy.erasedSuppressed" : "privacy.erased"));
    },
    onError: (error) => toastError(text(error)),
  });
  return (
    <>
      <Button
        variant="light"
        color="error"
        leftSection={<IconEraser size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t("privacy.erase")}
      </Button>
      <Confirm
        isOpen={isOpen}
        title={t("privacy.eraseTitle", { name })}
        action={t("privacy.erase")}
        isDangerous
        isBusy={isPending}
        typed={name.trim()}
        onConfirm={() => mutate({ id, reason })}
        onClose={() => setIsOpen(false)}
      >
        <Stack gap="sm">
          <Text size="sm">{t("privacy.eraseText")}</Text>
          <Text size="sm">{t("privacy.eraseKeeps")}</Text>
          <Select
            label={t("privacy.eraseReason")}
            data={ErasureReason.options.map((value) => ({ value, label: t(`privacy.erasureReason.${value}`) }))}
            value={reason}
            onChange={(value) => setReason(ErasureReason.parse(value))}
          />
        </Stack>
      </Confirm>
    </>
  );
}
