import { Drawer, Fieldset } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Appearance } from "../ui/appearance.tsx";

interface SettingsDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** How the app looks, for everybody. */
export function SettingsDrawer({ isOpen, onClose }: SettingsDrawerProps) {
  const { t } = useTranslation("shell");
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={400}
      title={t("settings.title")}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <Fieldset legend={t("common:appearance.title")}>
        <Appearance />
      </Fieldset>
    </Drawer>
  );
}
