import { letterOf, mostVariants } from "@delight/contract/campaign-test";
import { ActionIcon, Badge, Button, Group, Modal, Stack } from "@mantine/core";
import { IconArrowUp, IconEye, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Activity } from "../activities.api.ts";
import { EmailPreview } from "../draft/email-preview.tsx";
import { rearranged, withOneMore } from "./change-variants.ts";
import type { useTest } from "./use-test.ts";
import { VariantFields } from "./variant-fields.tsx";
import type { Test } from "./variants.api.ts";

interface VariantRowsProps {
  readonly draft: Activity;
  readonly test: Test;
  readonly state: ReturnType<typeof useTest>;
}

/** A row for each variant, from A on: what differs in it, how it looks, its place and its end. */
export function VariantRows({ draft, test, state }: VariantRowsProps) {
  const { t } = useTranslation(["variants", "common"]);
  const [shown, setShown] = useState<number>();
  return (
    <Stack gap="lg">
      {test.variants.map((_, place) => (
        <Group
          key={place}
          component="section"
          aria-label={t("variant", { letter: letterOf(place + 1) })}
          align="flex-start"
          gap="md"
        >
          <Badge size="xl" circle variant="light" aria-hidden>
            {letterOf(place + 1)}
          </Badge>
          <Stack gap="sm" flex="1 1 260px" miw={0}>
            <VariantFields draft={draft} test={test} place={place} state={state} />
          </Stack>
          <Tools test={test} place={place} onShow={() => setShown(place)} onChange={state.change} />
        </Group>
      ))}
      {test.variants.length < mostVariants ? (
        <Button
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => state.change(withOneMore(test))}
          style={{ alignSelf: "flex-start" }}
        >
          {t("add")}
        </Button>
      ) : null}
      <Modal
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={t("previewOf", { letter: letterOf((shown ?? 0) + 1) })}
        size="xl"
        closeButtonProps={{ "aria-label": t("common:close") }}
      >
        {shown === undefined ? null : <Preview draft={draft} test={test} place={shown} />}
      </Modal>
    </Stack>
  );
}

interface ToolsProps {
  readonly test: Test;
  readonly place: number;
  readonly onShow: () => void;
  readonly onChange: (test: Test) => void;
}

function Tools({ test, place, onShow, onChange }: ToolsProps) {
  const { t } = useTranslation("variants");
  const letter = letterOf(place + 1);
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="subtle" size="lg" aria-label={t("show", { letter })} onClick={onShow}>
        <IconEye size={20} stroke={1.5} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t("moveUp", { letter })}
        disabled={place === 0}
        onClick={() => onChange(rearranged(test, place, "up"))}
      >
        <IconArrowUp size={20} stroke={1.5} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="error"
        size="lg"
        aria-label={t("remove", { letter })}
        disabled={test.variants.length <= 2}
        onClick={() => onChange(rearranged(test, place, "out"))}
      >
        <IconTrash size={20} stroke={1.5} />
      </ActionIcon>
    </Group>
  );
}

function Preview({ draft, test, place }: Omit<ToolsProps, "onShow" | "onChange"> & { readonly draft: Activity }) {
  const other = test.kind === "content" ? test.variants[place]?.emailId : null;
  const id = other ?? draft.emailId;
  const subjects = test.kind === "subject" ? test.variants[place]?.subjects : undefined;
  return id === null ? null : <EmailPreview id={id} subjects={subjects} />;
}
