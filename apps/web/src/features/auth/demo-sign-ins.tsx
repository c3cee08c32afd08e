import { Button, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";

const password = "Delight-demo-1";
const roles = ["owner", "marketer", "viewer", "staff", "root"] as const;

interface DemoSignInsProps {
  readonly isBusy: boolean;
  readonly onChoose: (credentials: { readonly email: string; readonly password: string }) => void;
}

/** The sign-ins of the demo organization, which exist only where the server says so. */
export function DemoSignIns({ isBusy, onChoose }: DemoSignInsProps) {
  const { t } = useTranslation("auth");
  return (
    <div>
      <Text size="sm" mb={8}>
        {t("login.demo")}
      </Text>
      <Group gap="xs">
        {roles.map((role) => (
          <Button
            key={role}
            variant="light"
            size="xs"
            disabled={isBusy}
            title={`${role}@delight.test`}
            onClick={() => onChoose({ email: `${role}@delight.test`, password })}
          >
            {t(`login.demoRole.${role}`)}
          </Button>
        ))}
      </Group>
    </div>
  );
}
