import { Card, Stack } from "@mantine/core";
import { RecordingNote } from "../../monitoring/index.ts";
import type { Profile } from "../profiles.api.ts";
import { DevicesCard } from "./devices-card.tsx";
import { PartnerIdentities } from "./partner-identities.tsx";
import { PasswordCard } from "./password-card.tsx";
import { TwoFactorCard } from "../two-factor/two-factor-card.tsx";

/** How somebody proves who they are, and where they have done so. */
export function SecurityTab({ profile }: { readonly profile: Profile }) {
  return (
    <Stack gap="lg" maw={840}>
      <PasswordCard email={profile.email} />
      <TwoFactorCard />
      <PartnerIdentities />
      <DevicesCard />
      <Card>
        <RecordingNote />
      </Card>
    </Stack>
  );
}
