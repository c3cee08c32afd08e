import { Stack } from "@mantine/core";
import type { StepProps } from "../step-props.ts";
import { GoalCards } from "./goal-cards.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { useSaveDraft } from "./use-save-draft.ts";

export function GoalStep({ draft, onNext, onBack }: StepProps) {
  const { mutate, variables, isPending } = useSaveDraft();
  const goal = (isPending ? variables?.goal : undefined) ?? draft.goal;
  return (
    <Stack gap="xl">
      <GoalCards value={goal} onChange={(next) => mutate({ id: draft.id, goal: next })} />
      <StepButtons onBack={onBack} onNext={onNext} mayGoOn={!isPending} />
    </Stack>
  );
}
