import { Button, Divider, Group, Stack, Text, Title } from "@mantine/core";
import { IconBookmark, IconCopy, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Block } from "@delight/email/block";
import { type ReactNode, useState } from "react";
import type { BlockKind, BlockOf } from "@delight/email/document";
import { KindIcon } from "../canvas/kind-icon.tsx";
import { useBlockActions } from "../canvas/use-block-actions.ts";
import { useEditorState } from "../editor/editor-context.ts";
import { shownVariant } from "../model/editor-store.ts";
import { findBlock } from "../model/places.ts";
import { SaveBlocksDialog } from "../sides/save-blocks-dialog.tsx";
import { FrameFields } from "./frame-fields.tsx";
import {
  ButtonFields,
  DividerFields,
  FooterFields,
  HeadingFields,
  HtmlFields,
  ImageFields,
  SpacerFields,
  TextFields,
} from "./kinds/basic-fields.tsx";
import { ColumnsFields } from "./kinds/columns-fields.tsx";
import { HeroFields, LogoFields, MenuFields, SocialFields, VideoFields } from "./kinds/rich-fields.tsx";
import {
  AppointmentFields,
  CouponFields,
  DueListFields,
  QuoteFields,
  ReviewStarsFields,
  ServiceCardFields,
} from "./kinds/trade-fields.tsx";

/** The fields of what is chosen. */
export function Inspector() {
  const { t } = useTranslation(["editor", "emails"]);
  const count = useEditorState(({ selected }) => selected.length);
  const block = useEditorState((state) => {
    const id = state.selected.at(-1);
    return id === undefined ? undefined : findBlock(shownVariant(state).document.blocks, id);
  });
  if (count > 1) return <ManyBlocks count={count} />;
  if (!block) {
    return (
      <Text size="sm" c="dimmed">
        {t("inspector.none")}
      </Text>
    );
  }
  return (
    <Stack gap="sm" key={block.id} data-inspector>
      <Group gap="xs" c="var(--heading)">
        <KindIcon kind={block.kind} />
        <Title order={2} size="h6">
          {t(`emails:kind.${block.kind}`)}
        </Title>
      </Group>
      <BlockFields block={block} />
      <Divider label={t("frame.label")} labelPosition="left" />
      <FrameFields block={block} />
    </Stack>
  );
}

function ManyBlocks({ count }: { readonly count: number }) {
  const { t } = useTranslation(["editor", "emails"]);
  const { duplicate, remove } = useBlockActions();
  const [isSaving, setIsSaving] = useState(false);
  return (
    <Stack gap="sm" data-inspector>
      <Title order={2} size="h6">
        {t("inspector.many", { count })}
      </Title>
      <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={duplicate}>
        {t("emails:blocks.duplicate")}
      </Button>
      <Button variant="default" leftSection={<IconBookmark size={18} aria-hidden />} onClick={() => setIsSaving(true)}>
        {t("tools.saveBlocks")}
      </Button>
      <Button variant="light" color="error" leftSection={<IconTrash size={18} aria-hidden />} onClick={remove}>
        {t("emails:blocks.remove")}
      </Button>
      {isSaving && <SaveBlocksDialog onClose={() => setIsSaving(false)} />}
    </Stack>
  );
}

type Fields = { [Kind in BlockKind]: (props: { readonly block: BlockOf<Kind> }) => ReactNode };

const fields: Fields = {
  text: TextFields,
  heading: HeadingFields,
  image: ImageFields,
  button: ButtonFields,
  columns: ColumnsFields,
  divider: DividerFields,
  spacer: SpacerFields,
  html: HtmlFields,
  footer: FooterFields,
  logo: LogoFields,
  menu: MenuFields,
  hero: HeroFields,
  video: VideoFields,
  social: SocialFields,
  service_card: ServiceCardFields,
  due_list: DueListFields,
  appointment: AppointmentFields,
  quote_summary: QuoteFields,
  coupon: CouponFields,
  review_stars: ReviewStarsFields,
};

/** What a block of a kind says. */
function BlockFields({ block }: { readonly block: Block }) {
  const Kind = fields[block.kind] as (props: { readonly block: Block }) => ReactNode;
  return <Kind block={block} />;
}
