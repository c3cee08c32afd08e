import { Modal } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PasteSource } from "./paste-source.tsx";
import { StartChoice } from "./start-choice.tsx";

interface NewEmailDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Instead of beginning one, files are to be brought in. */
  readonly onImport: () => void;
}

/** What a new email begins with: nothing, something ready-made, a template of one's own, or HTML from elsewhere. */
export function NewEmailDialog({ isOpen, onClose, onImport }: NewEmailDialogProps) {
  const { t } = useTranslation(["emails", "library"]);
  const [isPasting, setIsPasting] = useState(false);
  const close = () => {
    setIsPasting(false);
    onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      size={1000}
      title={isPasting ? t("library:start.paste") : t("start.title")}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      {isPasting ? (
        <PasteSource onBack={() => setIsPasting(false)} />
      ) : (
        <StartChoice
          onPaste={() => setIsPasting(true)}
          onImport={() => {
            close();
            onImport();
          }}
        />
      )}
    </Modal>
  );
}
