import { Grid, Stack } from "@mantine/core";
import { PhotoCard } from "../photo/photo-card.tsx";
import type { Profile } from "../profiles.api.ts";
import { AccountForm } from "./account-form.tsx";
import { LanguageCard } from "./language-card.tsx";

/** Who somebody is, and how Delight speaks to them. */
export function AccountTab({ profile }: { readonly profile: Profile }) {
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 4 }}>
        <PhotoCard profile={profile} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap="lg">
          <AccountForm profile={profile} />
          <LanguageCard />
        </Stack>
      </Grid.Col>
    </Grid>
  );
}
