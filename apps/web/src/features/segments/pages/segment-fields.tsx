import { IconAlertTriangle, IconQuote } from "@tabler/icons-react";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { Button, Group, Alert, Card, Stack, Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { serverFieldErrors } from "../../../ui/form/field-errors.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { UnsavedGuard } from "../../../ui/form/unsaved-guard.tsx";
import type { ContractForm } from "../../../ui/form/use-contract-form.ts";
import { ButtonLink } from "../../../ui/links.tsx";
import { FieldSet } from "../../../ui/fields/field-set.tsx";
import { RuleBuilder } from "../builder/rule-builder.tsx";
import { ReachCard } from "../reach/reach-card.tsx";
import { type ReachState, useReach } from "../reach/use-reach.ts";
import { wholeRule } from "../rule/check.ts";
import type { Segment } from "../segments.api.ts";
import { Sentence } from "../sentence/sentence.tsx";
import { type DraftGroup, draftOf } from "../rule/draft.ts";
import { exampleRule, examples } from "../rule/examples.ts";
import classes from "./pages.module.css";
import { useBrokenText } from "./use-broken-text.ts";

export interface SegmentValues extends Record<string, unknown> {
  readonly name: string;
  readonly root: DraftGroup;
}

interface SegmentFieldsProps extends ContractForm<SegmentValues> {
  readonly broken: Segment["broken"];
}

/** The question on one side, whom it reaches on the other. */
export function SegmentFields({ form, submit, isSaving, problem, broken }: SegmentFieldsProps) {
  const { t } = useTranslation("segments");
  const mayChange = usePermission("segments.change");
  const { root } = form.values;
  const whole = useMemo(() => wholeRule(root), [root]);
  const reach = useReach(root);
  const refused = useRefused(form.errors, reach);
  const { ref, tries, onSubmit } = useSubmit({ form, submit, isWhole: whole !== undefined });
  const setRoot = (next: DraftGroup) => {
    form.setFieldValue("root", next);
    for (const key of Object.keys(form.errors)) if (key.startsWith("rule")) form.clearFieldError(key);
  };
  return (
    <Group align="flex-start" gap="lg" grow preventGrowOverflow={false} wrap="wrap">
      <Card miw={{ base: "100%", sm: 380 }} flex={7}>
        <form onSubmit={onSubmit} noValidate ref={ref}>
          <Stack gap="lg">
            <FormError error={problem} />
            <UnsavedGuard isDirty={() => form.isDirty() && !isSaving} />
            <BrokenAlert broken={broken} />
            <fieldset disabled={!mayChange} style={{ border: 0, margin: 0, padding: 0, minInlineSize: 0 }}>
              <Stack gap="lg">
                <TextInput label={t("name")} dir="auto" maxLength={200} required {...form.getInputProps("name")} />
                <RuleBuilder
                  root={root}
                  onChange={setRoot}
                  isTried={tries > 0}
                  refused={whole === undefined ? nothing : refused}
                  broken={broken}
                />
                {mayChange && root.parts.length === 0 && <ExampleButtons onChoose={setRoot} />}
              </Stack>
            </fieldset>
            {whole && (
              <Alert color="info" role="note" icon={<IconQuote aria-hidden />} title={t("sentence.title")}>
                <Text size="sm" aria-live="polite">
                  <Sentence rule={whole} />
                </Text>
              </Alert>
            )}
            {mayChange && <Buttons isSaving={isSaving} />}
          </Stack>
        </form>
      </Card>
      <div className={classes.beside}>
        <ReachCard reach={reach} />
      </div>
    </Group>
  );
}

const nothing = {};

/** What the server found wrong with the rule, saving or counting it; what this form finds itself is told field by field. */
function useRefused(errors: Readonly<Record<string, unknown>>, { query, isStale }: ReachState) {
  const { t } = useTranslation("fields");
  return isStale || !query.error ? errors : { ...serverFieldErrors(query.error.fieldErrors, t), ...errors };
}

type Submitting = Pick<ContractForm<SegmentValues>, "form" | "submit"> & { readonly isWhole: boolean };

/** Saves what is whole; else says what is missing and goes to the first of it. */
function useSubmit({ form, submit, isWhole }: Submitting) {
  const ref = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const wrong = tries > 0 ? ref.current?.querySelector("[aria-invalid=true]") : undefined;
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [tries]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isWhole) {
      submit(event);
      return;
    }
    event.preventDefault();
    form.validate();
    setTries((before) => before + 1);
  };
  return { ref, tries, onSubmit };
}

function BrokenAlert({ broken }: { readonly broken: Segment["broken"] }) {
  const { t } = useTranslation("segments");
  const text = useBrokenText();
  if (broken.length === 0) return null;
  return (
    <Alert color="error" icon={<IconAlertTriangle aria-hidden />} title={t("broken.title")}>
      {text(broken)}
    </Alert>
  );
}

function Buttons({ isSaving }: { readonly isSaving: boolean }) {
  const { t } = useTranslation("segments");
  return (
    <Group justify="flex-end">
      <ButtonLink to={paths.segments} variant="default">
        {t("cancel")}
      </ButtonLink>
      <Button type="submit" loading={isSaving}>
        {t("save")}
      </Button>
    </Group>
  );
}

/** Puts an example in the place of a rule that asks nothing yet. */
function ExampleButtons({ onChoose }: { readonly onChoose: (root: DraftGroup) => void }) {
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
