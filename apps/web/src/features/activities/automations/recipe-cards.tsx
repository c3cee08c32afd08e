import { automations } from "@delight/contract/automations";
import type { RecipeKey } from "@delight/contract/automation-runs";
import { Group, SimpleGrid, Stack, Text, ThemeIcon, Title, UnstyledButton } from "@mantine/core";
import { IconRoute } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { goalIcons } from "../goals.ts";
import { recipesQuery } from "./automations.api.ts";
import classes from "./automations.module.css";
import { newStep } from "./fresh-step.ts";

/** Automations to begin with: one press makes a draft with its emails, or an empty one. */
export function RecipeCards() {
  const { t } = useTranslation("automations");
  const navigate = useNavigate();
  const errorText = useErrorText();
  const mayWrite = usePermission("emails.change");
  const recipes = useQuery(recipesQuery);
  const made = {
    invalidates: ["activities", "emails"],
    onSuccess: ({ activity }: { readonly activity: { readonly id: string } }) =>
      void navigate({ to: paths.activity(activity.id) }),
    onError: (error: Parameters<typeof errorText>[0]) => toastError(errorText(error)),
  };
  const fromRecipe = useEndpointMutation(automations.createFromRecipe, made);
  const empty = useEndpointMutation(automations.create, made);
  const isBusy = fromRecipe.isPending || empty.isPending;
  const items = mayWrite ? (recipes.data?.items ?? []) : [];
  const name = (key: RecipeKey) => t(`recipe.${key}.name`);
  return (
    <Stack gap="md">
      <div>
        <Title order={2} size="h5">
          {t("begin.title")}
        </Title>
        <Text c="dimmed">{t("begin.hint")}</Text>
      </div>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="md">
        {items.map(({ key, goal }) => (
          <RecipeCard
            key={key}
            icon={goalIcons[goal]}
            name={name(key)}
            hint={t(`recipe.${key}.hint`)}
            isBusy={isBusy}
            onChoose={() => fromRecipe.mutate({ key, name: name(key) })}
          />
        ))}
        <RecipeCard
          icon={IconRoute}
          name={t("begin.empty")}
          hint={t("begin.emptyHint")}
          isBusy={isBusy}
          onChoose={() => empty.mutate({ goal: "blank", name: t("begin.emptyName"), definition: emptyDefinition })}
        />
      </SimpleGrid>
    </Stack>
  );
}

const emptyDefinition = {
  trigger: { kind: "service_due" as const, fromDays: -30, untilDays: 0, serviceIds: [] },
  only: null,
  reentry: { kind: "each_subject" as const },
  goal: null,
  timeOfDay: "09:00",
  steps: [newStep("send", 1)],
};

interface RecipeCardProps {
  readonly icon: typeof IconRoute;
  readonly name: string;
  readonly hint: string;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

function RecipeCard({ icon: Icon, name, hint, isBusy, onChoose }: RecipeCardProps) {
  return (
    <UnstyledButton className={classes.recipe} disabled={isBusy} onClick={onChoose} p="md">
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <ThemeIcon variant="light" size={38} aria-hidden>
          <Icon size={22} stroke={1.75} />
        </ThemeIcon>
        <div>
          <Text fw={500} c="var(--heading)">
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        </div>
      </Group>
    </UnstyledButton>
  );
}
