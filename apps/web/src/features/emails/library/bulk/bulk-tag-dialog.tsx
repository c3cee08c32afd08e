import { emails } from "@delight/contract/emails";
import { Button, Group, Modal, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../../lib/api/call.ts";
import { TagField } from "../../../../ui/fields/tag-field.tsx";
import { toastSuccess } from "../../../../ui/toast.ts";
import { tagsQuery } from "../../emails.api.ts";
import type { useBulkRun } from "./use-bulk-run.ts";

interface BulkTagDialogProps {
  readonly run: ReturnType<typeof useBulkRun>;
  readonly onClose: () => void;
}

/** Asks which tags the chosen emails get beside those that they have. */
export function BulkTagDialog({ run, onClose }: BulkTagDialogProps) {
  const { t } = useTranslation("library");
  const known = useQuery(tagsQuery);
  const [tags, setTags] = useState<string[]>([]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    run.mutate({
      act: (id) => addTags(id, tags),
      onDone: ({ length: count }) => toastSuccess(t("bulk.tagged", { count })),
    });
  };
  return (
    <Modal opened onClose={onClose} title={t("bulk.tagTitle")} closeButtonProps={{ "aria-label": t("common:close") }}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TagField
            label={t("tags.label")}
            data={(known.data ?? []).map(({ tag }) => tag)}
            value={tags}
            maxTags={20}
            maxLength={40}
            onChange={setTags}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("common:cancel")}
            </Button>
            <Button type="submit" disabled={tags.length === 0}>
              {t("bulk.tag")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

async function addTags(id: string, tags: readonly string[]): Promise<void> {
  const { tags: present } = await call(emails.get, { id });
  await call(emails.setTags, { id, tags: [...present, ...tags] });
}
