import { Drawer } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Confirm } from "../../../ui/confirm.tsx";
import { UnsavedGuard } from "../../../ui/form/unsaved-guard.tsx";

interface FormDrawerProps {
  readonly title: string;
  readonly isDirty: () => boolean;
  readonly onClose: () => void;
  /** Gets the way out that asks first when something was changed. */
  readonly children: (leave: () => void) => ReactNode;
}

/** A form beside the list it belongs to; what was typed is not lost by a slip. */
export function FormDrawer({ title, isDirty, onClose, children }: FormDrawerProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => (isDirty() ? setIsAsking(true) : onClose());
  return (
    <Drawer
      opened
      onClose={leave}
      position="right"
      size="min(480px, 100%)"
      title={title}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      {children(leave)}
      <UnsavedGuard isDirty={isDirty} />
      <Confirm
        isOpen={isAsking}
        title={t("form.unsaved.title")}
        action={t("form.unsaved.leave")}
        isDangerous
        onConfirm={onClose}
        onClose={() => setIsAsking(false)}
      >
        {t("form.unsaved.text")}
      </Confirm>
    </Drawer>
  );
}
