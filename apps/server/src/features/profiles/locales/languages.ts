import type { OutputOf } from "@delight/contract/endpoint";
import type { locales } from "@delight/contract/locales";

export const languages: OutputOf<typeof locales.listLanguages> = [
  { code: "en", name: "English", is_rtl: false },
  { code: "fr", name: "Français", is_rtl: false },
  { code: "ar", name: "العربية", is_rtl: true },
];
