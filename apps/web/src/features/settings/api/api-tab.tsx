import { Stack } from "@mantine/core";
import { usePermission } from "../../../lib/session/profile.ts";
import { ApiEndpoints } from "./doors.tsx";
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
