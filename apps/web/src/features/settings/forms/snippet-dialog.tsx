import { Language } from "@delight/contract/common";
import { Code, Group, Modal, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CopyText } from "../../../ui/copy-text.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { withPolicy } from "../../../ui/sandboxed-html.tsx";
import classes from "../api/api-keys.module.css";
import { type SignUpForm, snippetQuery } from "./forms.api.ts";

interface SnippetDialogProps {
  readonly form: SignUpForm;
  readonly onClose: () => void;
}

/** The HTML of a form for a page of one's own, with how it looks where that page gives it no look. */
export function SnippetDialog({ form: { id, name }, onClose }: SnippetDialogProps) {
  const { t, i18n } = useTranslation("settings");
  const [language, setLanguage] = useState(Language.catch("en").parse(i18n.language));
  const query = useQuery(snippetQuery(id, language));
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t("forms.embedTitle", { name })}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <Stack>
        <Text size="sm">{t("forms.embedHint")}</Text>
        <Select
          label={t("forms.language")}
          data={Language.options.map((value) => ({ value, label: t(`languages.${value}`) }))}
          value={language}
          onChange={(value) => setLanguage(Language.parse(value))}
        />
        <QueryContent query={query}>
          {({ html }) => (
            <>
              <section aria-label={t("forms.html")}>
                <Code block dir="ltr" tabIndex={0} className={classes.secret} mah={240} style={{ overflow: "auto" }}>
                  {html}
                </Code>
              </section>
              <Group>
                <CopyText text={html} />
              </Group>
              <iframe
                title={t("forms.preview")}
                sandbox=""
                srcDoc={withPolicy(`<body style="font-family:sans-serif">${html}</body>`)}
                style={{ border: "1px solid var(--border)", background: "#FFFFFF", inlineSize: "100%", blockSize: 320 }}
              />
            </>
          )}
        </QueryContent>
      </Stack>
    </Modal>
  );
}
