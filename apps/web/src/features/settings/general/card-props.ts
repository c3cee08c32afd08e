import type { SettingsFormOf } from "../settings-form/settings-form.tsx";
import type { GeneralKey } from "./general-keys.ts";

/** What each card of the tab works on. */
export interface GeneralCardProps {
  readonly form: SettingsFormOf<GeneralKey>;
  readonly mayChange: boolean;
}
