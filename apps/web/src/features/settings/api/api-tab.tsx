import { Anchor, Card, Code, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { KeysCard } from "./keys-card.tsx";

/** Where programs of one's own come in, and with which keys. */
export function ApiTab() {
  const mayChange = usePermission("organization.settings");
  return (
    <Stack gap="lg" maw={860}>
      <ApiEndpoints />
      {mayChange ? <KeysCard /> : null}
    </Stack>
  );
}

const doors = [
  { key: "docs", href: "/api/docs/" },
  { key: "document", href: "/api/openapi.json" },
  { key: "health", href: "/api/health" },
] as const;

/** What the API says of itself. */
function ApiEndpoints() {
  const { t } = useTranslation("settings");
  return (
    <Card>
      <Stack gap="md">
        <Text>{t("api.text")}</Text>
        {doors.map(({ key, href }) => (
          <div key={key}>
            <Anchor href={href} underline="always" target="_blank" rel="noreferrer">
              {t(`api.${key}`)}
            </Anchor>{" "}
            <Code dir="ltr">{href}</Code>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
