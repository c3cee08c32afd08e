import { useQuery } from "@tanstack/react-query";
import { emailFonts } from "@delight/email/document";
import { NumberInput, SimpleGrid, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { QueryContent } from "../../../ui/query-content.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { Overtaken } from "../settings-form/overtaken.tsx";
import { SavedForm } from "../settings-form/saved-form.tsx";
import type { Settings } from "../settings.api.ts";
import { withScheme } from "../settings-form/with-scheme.ts";
import { SettingsCard } from "../settings-form/settings-card.tsx";
import { brandKitQuery, type KeptKit } from "./brand.api.ts";
import { BrandPreview } from "./brand-preview.tsx";
import { ColorsCard } from "./colors-card.tsx";
import { SocialCard } from "./social-card.tsx";
import { type BrandCardProps, useBrandForm } from "./use-brand-form.ts";

/** How the mails of the organization look, and where their usual links lead. */
export function BrandTab({ settings }: { readonly settings: Settings }) {
  const query = useQuery(brandKitQuery);
  return <QueryContent query={query}>{(kept) => <BrandForm kept={kept} settings={settings} />}</QueryContent>;
}

function BrandForm({ kept, settings }: { readonly kept: KeptKit; readonly settings: Settings }) {
  const { t } = useTranslation("settings");
  const { form, submit, isSaving, problem, isOvertaken, discard } = useBrandForm(kept);
  return (
    <SavedForm
      form={form}
      onSubmit={submit}
      isSaving={isSaving}
      onDiscard={discard}
      problem={isOvertaken ? undefined : problem}
      theirs={<Overtaken isShown={isOvertaken} text={t("brand.overtaken")} onTake={discard} />}
      preview={<BrandPreview kit={form.values.kit} name={settings.name} logo={settings.logo} />}
    >
      {(mayChange) => (
        <>
          <ColorsCard form={form} mayChange={mayChange} />
          <TypeCard form={form} mayChange={mayChange} />
          <LinksCard form={form} mayChange={mayChange} />
          <SocialCard form={form} mayChange={mayChange} />
        </>
      )}
    </SavedForm>
  );
}

/** Where a visit is booked and a review is written. */
function LinksCard({ form, mayChange }: BrandCardProps) {
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

const names = { arial: "Arial", georgia: "Georgia", tahoma: "Tahoma", trebuchet: "Trebuchet", verdana: "Verdana" };

/** Fonts that every reader has, and how round corners are. */
function TypeCard({ form, mayChange }: BrandCardProps) {
  const { t } = useTranslation("settings");
  const nameOf = (font: (typeof emailFonts)[number]) => (font === "system" ? t("brand.type.system") : names[font]);
  return (
    <SettingsCard title={t("brand.type.title")} hint={t("brand.type.hint")} fields={["brand_fonts", "brand_radius"]}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {(["font", "headingFont"] as const).map((key) =>
          mayChange ? (
            <Select
              key={key}
              label={t(`brand.type.${key}`)}
              allowDeselect={false}
              data={emailFonts.map((value) => ({ value, label: nameOf(value) }))}
              value={form.values.kit[key]}
              onChange={(value) => {
                const font = emailFonts.find((one) => one === value);
                if (font) form.setFieldValue(`kit.${key}`, font);
              }}
            />
          ) : (
            <TextInput key={key} readOnly label={t(`brand.type.${key}`)} value={nameOf(form.values.kit[key])} />
          ),
        )}
        <NumberInput
          label={t("brand.type.radius")}
          description={t("brand.type.radiusHint")}
          readOnly={!mayChange}
          min={0}
          max={32}
          allowDecimal={false}
          clampBehavior="strict"
          value={form.values.kit.radius}
          error={form.errors["kit.radius"]}
          onChange={(value) => {
            if (typeof value === "number") form.setFieldValue("kit.radius", value);
          }}
        />
      </SimpleGrid>
    </SettingsCard>
  );
}
