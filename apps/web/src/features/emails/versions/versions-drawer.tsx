import { Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "../model/draft.ts";
import { VersionCompare } from "./version-compare.tsx";
import { VersionList } from "./version-list.tsx";
import classes from "./versions.module.css";

interface VersionsDrawerProps {
  readonly emailId: string;
  /** What the editor holds, saved or not. */
  readonly current: Draft;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Gets what the chosen version says; the drawer closes. */
  readonly onRestore: (draft: Draft) => void;
}

/** The versions of an email: who saved which when, how it looked beside what is there now, and the way back to it. */
export function VersionsDrawer({ opened, onClose, ...rest }: VersionsDrawerProps) {
  const { t } = useTranslation("library");
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(1240px, 100%)"
      title={t("versions.title")}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <Versions {...rest} onClose={onClose} />
    </Drawer>
  );
}

function Versions({ emailId, current, onClose, onRestore }: Omit<VersionsDrawerProps, "opened">) {
  const [chosen, setChosen] = useState<number>();
  const isNarrow = useMediaQuery("(max-width: 767.98px)", undefined, { getInitialValueInEffect: false }) ?? false;
  const isListShown = !isNarrow || chosen === undefined;
  const restore = (draft: Draft) => {
    onRestore(draft);
    onClose();
  };
  return (
    <div className={classes.panes}>
      {isListShown && <VersionList emailId={emailId} chosen={chosen} onChoose={setChosen} />}
      {isNarrow && chosen === undefined ? null : (
        <VersionCompare
          emailId={emailId}
          version={chosen}
          current={current}
          onRestore={restore}
          {...(isNarrow ? { onBack: () => setChosen(undefined) } : {})}
        />
      )}
    </div>
  );
}
