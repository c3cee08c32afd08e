import { Card, SimpleGrid, Stack, Text, ThemeIcon, Title } from "@mantine/core";
import { IconCalendarRepeat, IconMail, IconSend, IconUsers } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { ButtonLink } from "../../ui/links.tsx";

const steps = [
  { key: "customers", icon: IconUsers, to: paths.importCustomers },
  { key: "services", icon: IconCalendarRepeat, to: paths.services },
  { key: "email", icon: IconMail, to: paths.emails },
  { key: "activity", icon: IconSend, to: paths.newActivity },
] as const;

/** What an organization without customers sees instead of figures: the way to the first campaign. */
export function GettingStarted() {
  const { t } = useTranslation("dashboard");
  return (
    <Stack gap="lg">
      <div>
        <Title order={2} size="h5">
          {t("start.title")}
        </Title>
        <Text>{t("start.text")}</Text>
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="lg">
        {steps.map(({ key, icon: Icon, to }, index) => (
          <Card key={key}>
            <Stack gap="sm" h="100%">
              <ThemeIcon variant="light" size={44} aria-hidden>
                <Icon size={24} stroke={1.5} />
              </ThemeIcon>
              <Title order={3} size="h6">
                {index + 1}. {t(`start.${key}.title`)}
              </Title>
              <Text style={{ flexGrow: 1 }}>{t(`start.${key}.text`)}</Text>
              <ButtonLink to={to} variant={index === 0 ? "filled" : "light"}>
                {t(`start.${key}.action`)}
              </ButtonLink>
            </Stack>
          </Card>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
