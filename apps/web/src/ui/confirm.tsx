import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
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
  /** What has to be typed first, such as the name of what would be lost. */
  readonly typed?: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that can't be taken back; what would hurt most asks to type a name first. */
export function Confirm({ isOpen, title, onClose, ...question }: ConfirmProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} closeButtonProps={{ "aria-label": t("close") }}>
      <Question {...question} onClose={onClose} />
    </Modal>
  );
}

function Question({ children, action, onConfirm, onClose, typed, ...state }: Omit<ConfirmProps, "isOpen" | "title">) {
  const { t } = useTranslation(["common", "parts"]);
  const [text, setText] = useState("");
  const isTyped = typed === undefined || text.trim() === typed;
  return (
    <Stack>
      <Text component="div">{children}</Text>
      {typed === undefined ? null : (
        <TextInput
          label={t("parts:confirm.type", { name: typed })}
          value={text}
          autoComplete="off"
          data-autofocus
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button
          color={state.isDangerous ? "error" : "primary"}
          loading={state.isBusy ?? false}
          disabled={!isTyped}
          onClick={onConfirm}
          {...(typed === undefined ? { "data-autofocus": true } : {})}
        >
          {action}
        </Button>
      </Group>
    </Stack>
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
