import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toastInfo } from "../../../ui/toast.ts";
import { BarButton } from "../editor/bar/bar-button.tsx";
import type { Draft } from "../model/draft.ts";
import { VersionsDrawer } from "./versions-drawer.tsx";

interface VersionsButtonProps {
  readonly emailId: string;
  readonly current: Draft;
  /** Takes the draft as one change that can be undone. */
  readonly onRestore: (draft: Draft) => void;
}

/** The way into the versions of a saved email. */
export function VersionsButton({ emailId, current, onRestore }: VersionsButtonProps) {
  const { t } = useTranslation("library");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <BarButton
        icon={<IconHistory size={18} className="flip-in-rtl" aria-hidden />}
        label={t("versions.open")}
        onClick={() => setIsOpen(true)}
      />
      <VersionsDrawer
        emailId={emailId}
        current={current}
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        onRestore={(draft) => {
          onRestore(draft);
          toastInfo(t("versions.restored"));
        }}
      />
    </>
  );
}
