import {
  IconAdjustmentsHeart,
  IconApi,
  IconBuilding,
  IconChartDots,
  IconDatabase,
  IconHistory,
  IconMail,
  IconMailOff,
  IconMailPlus,
  IconMailShare,
  IconPalette,
  IconServer,
  IconTags,
  IconTargetArrow,
  IconUsers,
  IconWebhook,
  IconWorldCheck,
} from "@tabler/icons-react";

/** The pages of the settings, by what they are about. */
export const pageGroups = [
  {
    key: "company",
    pages: [
      { key: "general", icon: IconBuilding },
      { key: "brand", icon: IconPalette },
      { key: "team", icon: IconUsers },
    ],
  },
  {
    key: "sending",
    pages: [
      { key: "sending", icon: IconMail },
      { key: "domains", icon: IconWorldCheck },
      { key: "servers", icon: IconServer },
      { key: "returns", icon: IconMailShare },
    ],
  },
  {
    key: "customers",
    pages: [
      { key: "fields", icon: IconTags },
      { key: "suppressions", icon: IconMailOff },
      { key: "centre", icon: IconAdjustmentsHeart },
      { key: "forms", icon: IconMailPlus },
    ],
  },
  {
    key: "money",
    pages: [
      { key: "measuring", icon: IconChartDots },
      { key: "attribution", icon: IconTargetArrow },
    ],
  },
  {
    key: "connections",
    pages: [
      { key: "api", icon: IconApi },
      { key: "webhooks", icon: IconWebhook },
    ],
  },
  {
    key: "log",
    pages: [
      { key: "data", icon: IconDatabase },
      { key: "audit", icon: IconHistory },
    ],
  },
] as const;

export type SettingsPage = (typeof pageGroups)[number]["pages"][number]["key"];

export const settingsPages: readonly SettingsPage[] = pageGroups.flatMap(({ pages }) => pages.map(({ key }) => key));
