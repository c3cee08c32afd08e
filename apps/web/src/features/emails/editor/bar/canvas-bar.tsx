import { ActionIcon, Group, SegmentedControl } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { shownVariant } from "../../model/editor-store.ts";
import { useEditorState } from "../editor-context.ts";
import classes from "./bar.module.css";
import { ModeSwitch } from "./mode-switch.tsx";

export interface CanvasView {
  /** In per cent. */
  readonly zoom: number;
  readonly isPhone: boolean;
}

const zooms = [50, 75, 90, 100, 110, 125, 150];

interface CanvasBarProps {
  readonly view: CanvasView;
  readonly onView: (view: CanvasView) => void;
}

/** How the email is written and looked at: blocks or code, as wide as a screen or a phone, near or far. */
export function CanvasBar({ view, onView }: CanvasBarProps) {
  const { t } = useTranslation(["editor", "emails"]);
  const { percent } = useFormat();
  const mode = useEditorState((state) => shownVariant(state).document.mode);
  const at = zooms.indexOf(view.zoom);
  const zoomTo = (index: number) => onView({ ...view, zoom: zooms[index] ?? 100 });
  return (
    <div className={classes.canvasBar}>
      <ModeSwitch />
      {mode === "html" ? null : (
        <Group gap="xs" wrap="nowrap" visibleFrom="sm">
          <SegmentedControl
            size="xs"
            aria-label={t("bar.width")}
            value={view.isPhone ? "phone" : "desktop"}
            onChange={(width) => onView({ ...view, isPhone: width === "phone" })}
            data={[
              { value: "desktop", label: <IconDeviceDesktop size={18} aria-label={t("emails:preview.desktop")} /> },
              { value: "phone", label: <IconDeviceMobile size={18} aria-label={t("emails:preview.mobile")} /> },
            ]}
          />
          <Group gap={2} wrap="nowrap">
            <ActionIcon
              variant="subtle"
              color="secondary"
              disabled={at === 0}
              aria-label={t("bar.zoomOut")}
              onClick={() => zoomTo(at - 1)}
            >
              <IconZoomOut size={18} aria-hidden />
            </ActionIcon>
            <span
              style={{ minWidth: 44, textAlign: "center", fontSize: "var(--mantine-font-size-sm)" }}
              aria-live="polite"
            >
              {percent(view.zoom / 100)}
            </span>
            <ActionIcon
              variant="subtle"
              color="secondary"
              disabled={at === zooms.length - 1}
              aria-label={t("bar.zoomIn")}
              onClick={() => zoomTo(at + 1)}
            >
              <IconZoomIn size={18} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
      )}
    </div>
  );
}
