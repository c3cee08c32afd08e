import { segments } from "@delight/contract/segments";
import { Alert, Button, Card, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconQuote } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { usePermission } from "../../lib/session/profile.ts";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { UnsavedGuard } from "../../ui/form/unsaved-guard.tsx";
import { useContractForm } from "../../ui/form/use-contract-form.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { toastSuccess } from "../../ui/toast.ts";
import { ReachCard } from "./reach-card.tsx";
import { blankRule, fromRule, type SegmentValues, toRule, wholeRule } from "./rule-form.ts";
import { RuleFields } from "./rule-fields.tsx";
import type { Segment } from "./segments.api.ts";
import { useSentence } from "./use-sentence.ts";

const rooms = ["segments"];

/** Builds a segment: the question on one side, whom it reaches on the other. */
export function SegmentForm({ segment }: { readonly segment: Segment | undefined }) {
  return segment ? <ChangeSegment segment={segment} /> : <NewSegment />;
}

function NewSegment() {
  const { t } = useTranslation("segments");
  const navigate = useNavigate();
  const made = useContractForm<typeof segments.create, SegmentValues>(segments.create, {
    initialValues: { name: "", rule: blankRule },
    toInput: ({ name, rule }) => ({ name, rule: toRule(rule) }),
    rooms,
    onSaved: ({ id }) => {
      toastSuccess(t("saved"));
      void navigate({ to: paths.segment(id), replace: true });
    },
  });
  return <SegmentFields {...made} segment={undefined} />;
}

function ChangeSegment({ segment }: { readonly segment: Segment }) {
  const { t } = useTranslation("segments");
  const made = useContractForm<typeof segments.update, SegmentValues>(segments.update, {
    initialValues: { name: segment.name, rule: fromRule(segment.rule) },
    toInput: ({ name, rule }) => ({ id: segment.id, name, rule: toRule(rule) }),
    rooms,
    onSaved: () => toastSuccess(t("saved")),
  });
  return <SegmentFields {...made} segment={segment} />;
}

interface SegmentFieldsProps extends ReturnType<typeof useContractForm<typeof segments.create, SegmentValues>> {
  readonly segment: Segment | undefined;
}

function SegmentFields({ form, submit, isSaving, problem, segment }: SegmentFieldsProps) {
  const { t } = useTranslation("segments");
  const mayChange = usePermission("segments.change");
  const sentence = useSentence();
  const whole = wholeRule(form.values.rule);
  return (
    <Group align="flex-start" gap="lg" grow preventGrowOverflow={false} wrap="wrap">
      <Card miw={{ base: "100%", sm: 380 }} flex={7}>
        <form onSubmit={submit} noValidate>
          <Stack gap="lg">
            <FormProblem error={problem} />
            <UnsavedGuard isDirty={() => form.isDirty() && !isSaving} />
            {segment && segment.broken !== null && (
              <Alert color="error" icon={<IconAlertTriangle aria-hidden />} title={t("broken.title")}>
                {t("broken.text")}
              </Alert>
            )}
            <fieldset disabled={!mayChange} style={{ border: 0, margin: 0, padding: 0, minInlineSize: 0 }}>
              <Stack gap="lg">
                <TextInput label={t("name")} dir="auto" maxLength={200} required {...form.getInputProps("name")} />
                <RuleFields form={form} />
              </Stack>
            </fieldset>
            {whole && (
              <Alert color="info" icon={<IconQuote aria-hidden />} title={t("sentence.title")}>
                <Text size="sm" aria-live="polite">
                  {sentence(whole)}
                </Text>
              </Alert>
            )}
            {mayChange && (
              <Group justify="flex-end">
                <ButtonLink to={paths.segments} variant="default">
                  {t("cancel")}
                </ButtonLink>
                <Button type="submit" loading={isSaving}>
                  {t("save")}
                </Button>
              </Group>
            )}
          </Stack>
        </form>
      </Card>
      <div style={{ flex: 5, minInlineSize: "min(100%, 340px)" }}>
        <ReachCard form={form.values.rule} />
      </div>
    </Group>
  );
}
