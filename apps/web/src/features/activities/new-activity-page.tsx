import { ActivityGoal, activities } from "@delight/contract/activities";
import { Button, Card, Stack } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useQueryParam } from "../../lib/route.ts";
import { useContractForm } from "../../ui/form/use-contract-form.ts";
import { Allowed } from "../../ui/allowed.tsx";
import { Page } from "../../ui/page.tsx";
import { RecipeCards } from "./automations/recipe-cards.tsx";
import { GoalCards } from "./draft/goal-cards.tsx";
import { NameForm } from "./draft/name-form.tsx";
import { Stepper } from "./draft/stepper.tsx";

/** Goal and name; with them the draft is there, and everything else is a change of it. */
export function NewActivityPage() {
  const { t } = useTranslation("activities");
  const navigate = useNavigate();
  const goalText = useQueryParam("goal");
  const goal = ActivityGoal.options.find((option) => option === goalText);
  const choose = (next: ActivityGoal | undefined) => {
    const entries = (search: object) =>
      Object.entries({ ...search, goal: next }).filter(([, value]) => value !== undefined);
    const search = (before: Record<string, unknown>) => Object.fromEntries(entries(before));
    void navigate({ to: ".", search });
  };
  return (
    <Page title={t("new.title")} hint={t("new.hint")} breadcrumbs={[{ label: t("title"), to: paths.activities }]}>
      <Allowed permission="activities.change">
        <Card>
          <Stack gap="xl">
            <Stepper
              current={goal === undefined ? "goal" : "name"}
              isDone={(step) => step === "goal" && goal !== undefined}
              mayGo={(step) => step === "goal" || (step === "name" && goal !== undefined)}
              onGo={(step) => (step === "goal" ? choose(undefined) : undefined)}
            />
            {goal === undefined ? (
              <GoalCards value={undefined} onChange={choose} />
            ) : (
              <FirstName key={goal} goal={goal} onBack={() => choose(undefined)} />
            )}
          </Stack>
        </Card>
        {goal === undefined ? <RecipeCards /> : null}
      </Allowed>
    </Page>
  );
}

interface FirstNameProps {
  readonly goal: ActivityGoal;
  readonly onBack: () => void;
}

function FirstName({ goal, onBack }: FirstNameProps) {
  const { t } = useTranslation("activities");
  const navigate = useNavigate();
  const segmentId = useQueryParam("segment");
  const emailId = useQueryParam("email");
  const suggested = useQueryParam("name") ?? (goal === "blank" ? "" : t(`goal.${goal}`));
  const nameForm = useContractForm(activities.create, {
    initialValues: { name: suggested },
    toInput: ({ name }) => ({ goal, name, segmentId: segmentId ?? null, emailId: emailId ?? null }),
    invalidates: ["activities"],
    onSaved: ({ id }) => void navigate({ to: paths.activity(id), replace: true }),
  });
  return (
    <NameForm
      {...nameForm}
      back={
        <Button variant="default" onClick={onBack}>
          {t("back")}
        </Button>
      }
    />
  );
}
