import { type Block, type Condition, Repeat } from "@delight/email/document";
import { Group, Stack, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useEmailEditor } from "../editor/editor-context.ts";
import { ConditionFields } from "./condition/condition-fields.tsx";
import { ColorField } from "./fields/color-field.tsx";
import { ChoiceField } from "./fields/choice-field.tsx";
import { PixelField } from "./fields/pixel-field.tsx";
import { useBlockFields } from "./use-block-field.ts";

const usualSpace = { top: 8, bottom: 8 };
const freshCondition: Condition = {
  match: "all",
  terms: [{ field: "customer.first_name", operator: "filled", value: "" }],
};

/** What every block has besides what it says: ground and room, who sees it, and how often it comes. */
export function FrameFields({ block }: { readonly block: Block }) {
  const { t } = useTranslation("editor");
  const { style } = useEmailEditor().variant.document;
  const { set } = useBlockFields<Block>(block);
  const space = block.space ?? usualSpace;
  return (
    <Stack gap="sm">
      <Group grow gap="xs" align="flex-end">
        <PixelField
          label={t("frame.top")}
          value={space.top}
          min={0}
          max={96}
          onChange={(top) => set({ space: { ...space, top } })}
        />
        <PixelField
          label={t("frame.bottom")}
          value={space.bottom}
          min={0}
          max={96}
          onChange={(bottom) => set({ space: { ...space, bottom } })}
        />
      </Group>
      <ColorField
        label={t("frame.background")}
        value={block.background}
        usual={style.surface}
        onChange={(background) => set({ background })}
      />
      <Switch
        label={t("frame.conditional")}
        checked={block.show !== undefined}
        onChange={({ currentTarget }) => set({ show: currentTarget.checked ? freshCondition : undefined })}
      />
      {block.show && <ConditionFields value={block.show} onChange={(show) => set({ show })} />}
      <RepeatFields block={block} />
    </Stack>
  );
}

function RepeatFields({ block }: { readonly block: Block }) {
  const { t } = useTranslation("editor");
  const { set } = useBlockFields<Block>(block);
  const { repeat } = block;
  return (
    <>
      <ChoiceField
        label={t("frame.repeat")}
        value={repeat?.list ?? "none"}
        choices={(["none", ...Repeat.shape.list.options] as const).map((value) => ({
          value,
          label: t(`frame.repeats.${value}`),
        }))}
        onChange={(list) => set({ repeat: list === "none" ? undefined : { list, limit: repeat?.limit ?? 5 } })}
      />
      {repeat && (
        <PixelField
          label={t("inspector.limit")}
          value={repeat.limit}
          min={1}
          max={20}
          onChange={(limit) => set({ repeat: { ...repeat, limit } })}
        />
      )}
    </>
  );
}
