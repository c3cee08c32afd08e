import { Loader, Text } from "@mantine/core";
import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Save } from "./use-save.ts";

type State = "new" | "saving" | "failed" | "refused" | "overtaken" | "dirty" | "saved";

function stateOf({ saved, isDirty, isSaving, hasFailed, isStale, refusal }: Save): State {
  if (isSaving) return "saving";
  if (!isDirty) return "saved";
  if (!saved) return "new";
  if (isStale) return "overtaken";
  if (refusal) return "refused";
  return hasFailed ? "failed" : "dirty";
}

const icons = {
  new: IconCloudUp,
  dirty: IconCloudUp,
  failed: IconAlertTriangle,
  refused: IconAlertTriangle,
  overtaken: IconAlertTriangle,
  saved: IconCloudCheck,
} as const;

const alarming: ReadonlySet<State> = new Set(["failed", "refused", "overtaken"]);

/** Whether the work is safe. */
export function SaveState({ saving }: { readonly saving: Save }) {
  const { t } = useTranslation(["emails", "editor"]);
  const state = stateOf(saving);
  const Icon = state === "saving" ? undefined : icons[state];
  const words =
    state === "new" || state === "dirty" || state === "saved" ? t(`editor.state.${state}`) : t(`editor:state.${state}`);
  return (
    <Text
      size="sm"
      c={alarming.has(state) ? "warning" : "dimmed"}
      component="output"
      style={{ display: "flex", gap: 6, alignItems: "center" }}
    >
      {Icon ? <Icon size={18} aria-hidden /> : <Loader size={14} aria-hidden />}
      {words}
    </Text>
  );
}
