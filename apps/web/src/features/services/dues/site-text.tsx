import { Text } from "@mantine/core";
import { UserText } from "../../../ui/user-text.tsx";
import type { ServiceDue } from "../services.api.ts";

/** At which site, where the customer has some. */
export function SiteText({ due: { siteName } }: { readonly due: ServiceDue }) {
  if (siteName === null) return null;
  return (
    <Text size="sm" c="dimmed">
      <UserText>{siteName}</UserText>
    </Text>
  );
}
