import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { SettingsCard } from "../settings-form/settings-card.tsx";
import { withScheme } from "../settings-form/with-scheme.ts";
import type { BrandCardProps } from "./use-brand-form.ts";

/** Where a visit is booked and a review is written. */
export function LinksCard({ form, mayChange }: BrandCardProps) {
  const { t } = useTranslation("settings");
  return (
    <SettingsCard title={t("brand.links.title")} hint={t("brand.links.hint")} fields={["booking_url", "review_url"]}>
      {(["bookingUrl", "reviewUrl"] as const).map((key) => (
        <TextInput
          key={key}
          type="url"
          dir="ltr"
          label={t(`brand.links.${key}`)}
          description={t(`brand.links.${key}Hint`)}
          readOnly={!mayChange}
          maxLength={2000}
          {...form.getInputProps(`kit.${key}`)}
          onBlur={() => form.setFieldValue(`kit.${key}`, withScheme)}
        />
      ))}
    </SettingsCard>
  );
}
