import { textKey } from "@delight/contract/same-text";
import { tags } from "@delight/contract/tags";
import { Alert, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { FormDialog } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { Namers } from "./tag-uses.tsx";
import { tagQueryKeys, type Tag, tagUsesQuery } from "./tags.api.ts";
import { useTagChanged } from "./use-tag-change.ts";

interface RenameTagProps {
  readonly tag: Tag;
  readonly all: readonly Tag[];
  readonly onClose: () => void;
}

/** Gives a tag another name; with the name of another tag, the two become one, which is said before. */
export function RenameTag({ tag: { tag }, all, onClose }: RenameTagProps) {
  const { t } = useTranslation("tags");
  const { number } = useFormat();
  const changed = useTagChanged();
  const uses = useQuery(tagUsesQuery(tag));
  const findOther = (to: string) => all.find((one) => one.tag !== tag && textKey(one.tag) === textKey(to));
  const { form, submit, isSaving, problem } = useContractForm(tags.rename, {
    initialValues: { to: tag },
    toInput: ({ to }) => ({ tag, to, merges: findOther(to) !== undefined }),
    invalidates: tagQueryKeys,
    onSaved: (run) => {
      changed(run, t("renamed", { name: tag, to: findOther(form.values.to)?.tag ?? form.values.to.trim() }));
      onClose();
    },
  });
  const other = findOther(form.values.to);
  return (
    <FormDialog
      title={t("renameTitle", { name: tag })}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t(other ? "mergeAction" : "renameAction")}
    >
      <Stack gap="md">
        <FormError error={problem} />
        <TextInput
          label={t("to")}
          description={t("toHint")}
          maxLength={200}
          required
          data-autofocus
          {...form.getInputProps("to")}
        />
        {other ? (
          <Alert color="warning">{t("merges", { count: other.customers, number: number(other.customers) })}</Alert>
        ) : null}
        {uses.data ? <Namers uses={uses.data} title={t("follows")} /> : null}
      </Stack>
    </FormDialog>
  );
}
