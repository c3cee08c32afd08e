import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FieldSet } from "../../../ui/fields/field-set.tsx";
import { type DraftGroup, draftOf } from "../rule/draft.ts";
import { exampleRule, examples } from "../rule/examples.ts";

/** Puts an example in the place of a rule that asks nothing yet. */
export function ExampleButtons({ onChoose }: { readonly onChoose: (root: DraftGroup) => void }) {
  const { t } = useTranslation("segments");
  return (
    <FieldSet label={t("examples")}>
      <Group gap="xs">
        {examples.map((example) => (
          <Button key={example} size="xs" variant="default" onClick={() => onChoose(draftOf(exampleRule(example)))}>
            {t(`example.${example}`)}
          </Button>
        ))}
      </Group>
    </FieldSet>
  );
}
