import { Language } from "@delight/contract/common";
import { Stack, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FieldSet } from "../../../ui/fields/field-set.tsx";
import type { ContractForm } from "../../../ui/form/use-contract-form.ts";
import type { FormValues } from "./form-values.ts";

/** What visitors read, in each language. */
export function FormTextFields({ form }: Pick<ContractForm<FormValues>, "form">) {
  const { t } = useTranslation("settings");
  return Language.options.map((language) => {
    const written = { lang: language, dir: language === "ar" ? "rtl" : "ltr" } as const;
    return (
      <FieldSet key={language} label={t(`languages.${language}`)}>
        <Stack gap="sm">
          <TextInput
            label={t("forms.heading")}
            required
            {...written}
            {...form.getInputProps(`texts.${language}.title`)}
          />
          <Textarea
            label={t("forms.consent")}
            description={t("forms.consentHint")}
            required
            rows={4}
            {...written}
            {...form.getInputProps(`texts.${language}.consent`)}
          />
          <Textarea
            label={t("forms.thanks")}
            rows={2}
            {...written}
            {...form.getInputProps(`texts.${language}.thanks`)}
          />
        </Stack>
      </FieldSet>
    );
  });
}
