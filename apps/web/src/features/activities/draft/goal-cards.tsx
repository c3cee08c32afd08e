import { ActivityGoal } from "@delight/contract/activities";
import { Group, Radio, SimpleGrid, Text, ThemeIcon } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { goalIcons } from "../goals.ts";
import classes from "./choice.module.css";

interface GoalCardsProps {
  readonly value: ActivityGoal | undefined;
  readonly onChange: (goal: ActivityGoal) => void;
}

/** What the activity is for, as cards to choose from. */
export function GoalCards({ value, onChange }: GoalCardsProps) {
  const { t } = useTranslation("activities");
  const choose = (text: string) => {
    const goal = ActivityGoal.options.find((option) => option === text);
    if (goal) onChange(goal);
  };
  return (
    <Radio.Group label={t("goalQuestion")} value={value ?? ""} onChange={choose} labelProps={{ mb: "md", fz: "md" }}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="md">
        {ActivityGoal.options.map((goal) => {
          const Icon = goalIcons[goal];
          return (
            <Radio.Card key={goal} value={goal} className={classes.card} p="md">
              <Group wrap="nowrap" align="flex-start" gap="sm">
                <ThemeIcon variant="light" size={38} aria-hidden>
                  <Icon size={22} stroke={1.75} />
                </ThemeIcon>
                <div>
                  <Text fw={500} c="var(--heading)">
                    {t(`goal.${goal}`)}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {t(`goalHint.${goal}`)}
                  </Text>
                </div>
              </Group>
            </Radio.Card>
          );
        })}
      </SimpleGrid>
    </Radio.Group>
  );
}
