import { segments } from "@delight/contract/segments";
import { Button, Card, Group, Stack, TextInput } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { UnsavedGuard } from "../../../ui/form/unsaved-guard.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { ReachCard } from "../reach/reach-card.tsx";
import { useReach } from "../reach/use-reach.ts";
import { draftOf } from "../rule/draft.ts";
import type { Segment } from "../segments.api.ts";
import { Members } from "./members.tsx";

/** A list that people keep: who is on it, and whom it reaches. */
export function StaticSegment({ segment }: { readonly segment: Segment }) {
  const mayChange = usePermission("segments.change");
  const root = useMemo(() => draftOf(segment.rule), [segment.rule]);
  const reach = useReach(root);
  return (
    <Stack gap="lg">
      {mayChange && <NameForm segment={segment} />}
      <ReachCard reach={reach} />
      <Members segmentId={segment.id} mayChange={mayChange} />
    </Stack>
  );
}

function NameForm({ segment }: { readonly segment: Segment }) {
  const { t } = useTranslation("segments");
  const { form, submit, isSaving, problem } = useContractForm(segments.update, {
    initialValues: { name: segment.name },
    toInput: ({ name }) => ({ id: segment.id, name, rule: segment.rule }),
    invalidates: ["segments"],
    onSaved: () => toastSuccess(t("saved")),
  });
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <UnsavedGuard isDirty={() => form.isDirty() && !isSaving} />
        <FormError error={problem} />
        <Group align="flex-end" gap="sm">
          <TextInput
            label={t("name")}
            dir="auto"
            maxLength={200}
            required
            flex={1}
            miw={{ base: "100%", xs: 240 }}
            {...form.getInputProps("name")}
          />
          <Button type="submit" variant="light" loading={isSaving}>
            {t("save")}
          </Button>
        </Group>
      </form>
    </Card>
  );
}
