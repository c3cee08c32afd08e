import type { Direction } from "@delight/email/document";
import type { Device } from "./devices.ts";

export const previewParts = ["html", "text", "source", "clients"] as const;
export type PreviewPart = (typeof previewParts)[number];

/** How the email is looked at. */
export interface PreviewOptions {
  readonly part: PreviewPart;
  readonly device: Device;
  readonly isDark: boolean;
  readonly hasImages: boolean;
  readonly isFitted: boolean;
  /** Another direction than the document's. */
  readonly direction: Direction | undefined;
}

export const defaultPreviewOptions: PreviewOptions = {
  part: "html",
  device: "desktop",
  isDark: false,
  hasImages: true,
  isFitted: true,
  direction: undefined,
};
