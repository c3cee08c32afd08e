import { Stack, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Activity } from "../../activities.api.ts";
import { ExcludedSegments } from "./excluded-segments.tsx";
import { HeedsCaps } from "./heeds-caps.tsx";
import { JoinsDues } from "./joins-dues.tsx";
import { HoldOut } from "./hold-out.tsx";

/** Who of the segment is not mailed all the same. */
export function Exclusions({ draft }: { readonly draft: Activity }) {
  const { t } = useTranslation("leaving");
  return (
    <Stack gap="lg" component="section" aria-label={t("title")}>
      <Title order={2} size="h5">
        {t("title")}
      </Title>
      <ExcludedSegments draft={draft} />
      <HoldOut draft={draft} />
      <HeedsCaps activity={draft} />
      <JoinsDues activity={draft} />
    </Stack>
  );
}
