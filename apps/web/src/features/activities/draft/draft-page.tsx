import { activities } from "@delight/contract/activities";
import { Card, Stack } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { useQueryParam } from "../../../lib/route.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { ConfirmButton } from "../../../ui/confirm.tsx";
import { Page } from "../../../ui/page.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { Activity } from "../activities.api.ts";
import { RunsCard } from "../runs/runs-card.tsx";
import { ActivityChip } from "../activity-chip.tsx";
import { CheckStep } from "../launch/check-step.tsx";
import { EmailStep } from "./email-step.tsx";
import { GoalStep } from "./goal-step.tsx";
import { NameStep } from "./name-step.tsx";
import { SegmentStep } from "./segment-step.tsx";
import { Stepper } from "./stepper.tsx";
import { TimingStep } from "./timing/timing-step.tsx";
import { isStep, openStep, type Step, stepAfter, stepBefore } from "./steps.ts";

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
