import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { activities } from "@delight/contract/activities";
import { Button, Stack, Card } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { useQueryParam } from "../../../lib/route.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { ConfirmButton } from "../../../ui/confirm.tsx";
import { Page } from "../../../ui/page.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { SenderSelect } from "../../emails/index.ts";
import type { Activity } from "../activities.api.ts";
import { RunsCard } from "../runs/runs-card.tsx";
import { ActivityChip } from "../activity-chip.tsx";
import { CheckStep } from "../launch/check-step.tsx";
import type { StepProps } from "../step-props.ts";
import { EmailStep } from "./email-step.tsx";
import { SegmentStep } from "./segment-step.tsx";
import { Stepper } from "./stepper.tsx";
import { TimingStep } from "./timing/timing-step.tsx";
import { isStep, openStep, type Step, stepAfter, stepBefore } from "./steps.ts";
import { GoalCards } from "./goal-cards.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { NameForm } from "./name-form.tsx";
import { useSaveDraft } from "./use-save-draft.ts";

const stepParts = {
  goal: GoalStep,
  name: NameStep,
  segment: SegmentStep,
  email: EmailStep,
  timing: TimingStep,
  check: CheckStep,
} as const;

/** An activity that is not launched yet: every step can be gone back to, every change is saved at once. */
export function DraftPage({ draft }: { readonly draft: Activity }) {
  const { t } = useTranslation("activities");
  const navigate = useNavigate();
  const mayChange = usePermission("activities.change");
  const asked = useQueryParam("step");
  // Fixed at the first look: a choice must not turn the page before its effect could be seen.
  const [opened] = useState(() => openStep(draft));
  const step = mayChange ? (isStep(asked) ? asked : opened) : "check";
  const go = (next: Step) => void navigate({ to: ".", search: { step: next } });
  const before = stepBefore(step);
  const Part = stepParts[step];
  return (
    <Page
      title={draft.name}
      hint={`${t(`kind.${draft.kind}`)} · ${t(`goal.${draft.goal}`)}`}
      breadcrumbs={[{ label: t("title"), to: paths.activities }]}
      actions={
        <>
          <ActivityChip status={draft.status} />
          {mayChange ? <RemoveDraft draft={draft} /> : null}
        </>
      }
    >
      <Card>
        <Stack gap="xl">
          <Stepper
            current={step}
            isDone={(one) => isSettled(draft, one)}
            mayGo={(one) => mayChange || one === "check"}
            onGo={go}
          />
          <Part
            draft={draft}
            onNext={() => go(stepAfter(step))}
            onBack={before && mayChange ? () => go(before) : undefined}
          />
        </Stack>
      </Card>
      {draft.runsMade > 0 ? <RunsCard activity={draft} /> : null}
    </Page>
  );
}

function isSettled({ segmentId, emailId }: Activity, step: Step): boolean {
  const settled: Record<Step, boolean> = {
    goal: true,
    name: true,
    segment: segmentId !== null,
    email: emailId !== null,
    timing: segmentId !== null && emailId !== null,
    check: false,
  };
  return settled[step];
}

function RemoveDraft({ draft: { id, name } }: { readonly draft: Activity }) {
  const { t } = useTranslation("activities");
  const navigate = useNavigate();
  const errorText = useErrorText();
  const removal = useEndpointMutation(activities.remove, {
    invalidates: ["activities"],
    onSuccess: () => {
      toastSuccess(t("remove.done"));
      void navigate({ to: paths.activities });
    },
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <ConfirmButton
      label={t("remove.action")}
      title={t("remove.title")}
      action={t("delete")}
      isDangerous
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate({ id })}
    >
      {t("remove.text", { name })}
    </ConfirmButton>
  );
}

function GoalStep({ draft, onNext, onBack }: StepProps) {
  const { mutate, variables, isPending } = useSaveDraft();
  const goal = (isPending ? variables?.goal : undefined) ?? draft.goal;
  return (
    <Stack gap="xl">
      <GoalCards value={goal} onChange={(next) => mutate({ id: draft.id, goal: next })} />
      <StepButtons onBack={onBack} onNext={onNext} mayGoOn={!isPending} />
    </Stack>
  );
}

/** What colleagues call it, and from whom its mails come. */
function NameStep({ draft: { id, name, senderId }, onNext, onBack }: StepProps) {
  const { t } = useTranslation("activities");
  const nameForm = useContractForm(activities.update, {
    initialValues: { name },
    toInput: (values) => ({ id, name: values.name }),
    invalidates: ["activities"],
    onSaved: onNext,
  });
  const saving = useSaveDraft();
  return (
    <NameForm
      {...nameForm}
      more={
        <SenderSelect
          value={saving.isPending ? (saving.variables.senderId ?? null) : senderId}
          onChange={(chosen) => saving.mutate({ id, senderId: chosen })}
        />
      }
      back={
        <Button variant="default" onClick={onBack}>
          {t("back")}
        </Button>
      }
    />
  );
}
