import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

interface ConfirmProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** What the button does, as a verb: "Delete". */
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that can't be taken back. */
export function Confirm({ isOpen, title, children, action, onConfirm, onClose, ...state }: ConfirmProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} closeButtonProps={{ "aria-label": t("close") }}>
      <Stack>
        <Text component="div">{children}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button
            color={state.isDangerous ? "error" : "primary"}
            loading={state.isBusy ?? false}
            onClick={onConfirm}
            data-autofocus
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface ConfirmButtonProps extends Omit<ConfirmProps, "isOpen" | "onClose"> {
  readonly label: ReactNode;
}

/** A button that asks first. */
export function ConfirmButton({ label, onConfirm, ...dialog }: ConfirmButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="light"
        color={dialog.isDangerous ? "error" : "primary"}
        loading={dialog.isBusy ?? false}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <Confirm
        {...dialog}
        isOpen={isOpen}
        onClose={close}
        onConfirm={() => {
          close();
          onConfirm();
        }}
      />
    </>
  );
}
