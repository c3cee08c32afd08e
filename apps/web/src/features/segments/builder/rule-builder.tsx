import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { deepestGroup, mostParts } from "@delight/contract/segment-rule";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import { conditionsIn, type DraftGroup, ruleOf } from "../rule/draft.ts";
import { customFieldsQuery, type Segment } from "../segments.api.ts";
import { useNames } from "../sentence/use-names.ts";
import { GroupBox } from "./group-box.tsx";
import { TreeProvider } from "./tree.ts";
import { useFocusWish } from "./use-focus-wish.ts";
import { useTreeActions } from "./use-tree.ts";

interface RuleBuilderProps {
  readonly root: DraftGroup;
  readonly onChange: (root: DraftGroup) => void;
  readonly isTried: boolean;
  readonly refused: Readonly<Record<string, unknown>>;
  readonly broken: Segment["broken"];
}

/** Writes a rule: conditions in groups, one within the other. */
export function RuleBuilder({ root, onChange, isTried, refused, broken }: RuleBuilderProps) {
  const { t } = useTranslation("segments");
  const [ref, focus] = useFocusWish();
  const rules = useMemo(() => [ruleOf(root)], [root]);
  const tree = {
    ...useTreeActions({ root, onChange, focus }),
    root,
    isTried,
    refused,
    broken,
    fields: useQuery(customFieldsQuery).data ?? [],
    names: useNames(rules),
    currency: useOrganizationSettings()?.currency,
  };
  return (
    <TreeProvider value={tree}>
      <div ref={ref}>
        <GroupBox group={root} path={[]} />
        <Text size="xs" c="dimmed" mt="xs">
          {t("builder.limits", { count: conditionsIn(root).length, most: mostParts, deepest: deepestGroup })}
        </Text>
      </div>
    </TreeProvider>
  );
}
