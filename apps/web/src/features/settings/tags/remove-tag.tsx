import { tags } from "@delight/contract/tags";
import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { Namers } from "./tag-uses.tsx";
import { tagQueryKeys, type Tag, tagUsesQuery } from "./tags.api.ts";
import { useTagChanged } from "./use-tag-change.ts";

interface RemoveTagProps {
  readonly tag: Tag;
  readonly onClose: () => void;
}

/** Asks before a tag is taken from everybody, and says what names it. */
export function RemoveTag({ tag: { tag }, onClose }: RemoveTagProps) {
  const { t } = useTranslation("tags");
  const { number } = useFormat();
  const errorText = useErrorText();
  const changed = useTagChanged();
  const uses = useQuery(tagUsesQuery(tag));
  const removing = useEndpointMutation(tags.remove, {
    invalidates: tagQueryKeys,
    onSuccess: (run) => {
      changed(run, t("removed", { name: tag }));
      onClose();
    },
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Confirm
      isOpen
      title={t("removeTitle", { name: tag })}
      action={t("remove")}
      isDangerous
      isBusy={removing.isPending || !uses.data}
      onConfirm={() => removing.mutate({ tag })}
      onClose={onClose}
    >
      <QueryContent query={uses}>
        {(found) => (
          <Stack gap="sm">
            <Text size="sm">{t("goes", { count: found.customers, number: number(found.customers) })}</Text>
            <Namers uses={found} title={t("namedBy")} isWarning />
          </Stack>
        )}
      </QueryContent>
    </Confirm>
  );
}
