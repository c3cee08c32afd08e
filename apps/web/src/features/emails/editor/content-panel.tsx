import { Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { BlockList } from "../blocks/block-list.tsx";
import { CodeField } from "../inspector/code/code-field.tsx";
import { root } from "../model/places.ts";
import { useEmailEditor } from "./editor-context.ts";
import { ModeSwitch } from "./mode-switch.tsx";
import { SubjectFields } from "./subject-fields.tsx";

/** What the email says: the lines of the inbox, then blocks or code. */
export function ContentPanel() {
  const { t } = useTranslation("emails");
  const { variant, changeDocument } = useEmailEditor();
  const { mode, html = "" } = variant.document;
  return (
    <Stack gap="md">
      <SubjectFields />
      <ModeSwitch />
      {mode === "html" ? (
        <CodeField
          label={t("mode.code")}
          hint={t("mode.codeHint", { field: "{{ customer.first_name }}", unsubscribe: "{{ links.unsubscribe }}" })}
          value={html}
          isTall
          onChange={(code) => changeDocument({ html: code }, "html")}
        />
      ) : (
        <>
          <BlockList list={root} label={t("blocks.label")} />
          <Text size="xs" c="dimmed" visibleFrom="md">
            {t("blocks.help")}
          </Text>
        </>
      )}
    </Stack>
  );
}
