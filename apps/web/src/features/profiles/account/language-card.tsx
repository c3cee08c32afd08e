import { Card, Radio, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { isLanguage, languages } from "../../../lib/i18n/languages.ts";
import { chooseLanguage } from "../../../ui/choose-language.ts";
import { languagesQuery } from "../profiles.api.ts";

/** Until the server has said, or when it cannot, the languages that this app has texts in. */
const ours = languages.map(({ language, label }) => ({ code: language, name: label }));

/** The language, changed at once: the profile follows by itself. */
export function LanguageCard() {
  const { t, i18n } = useTranslation("profile");
  const { data: offered = [] } = useQuery(languagesQuery);
  return (
    <Card>
      <Radio.Group
        label={t("common:language")}
        description={t("account.languageHint")}
        value={i18n.language}
        onChange={(next) => {
          if (isLanguage(next)) void chooseLanguage(next);
        }}
      >
        <Stack gap="xs" mt="sm">
          {(offered.length > 0 ? offered : ours).map(({ code, name }) => (
            <Radio key={code} value={code} label={<span lang={code}>{name}</span>} />
          ))}
        </Stack>
      </Radio.Group>
    </Card>
  );
}
