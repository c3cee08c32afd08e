import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { QueryContent } from "../../../ui/query-content.tsx";
import { FixedCard } from "./fixed-card.tsx";
import { OwnersOnly } from "./owners-only.tsx";
import { retentionQuery } from "./retention.api.ts";
import { RetentionForm } from "./retention-form.tsx";

/** How long what is kept. */
export function RetentionPart() {
  return (
    <OwnersOnly>
      <Asked />
    </OwnersOnly>
  );
}

function Asked() {
  const query = useQuery(retentionQuery);
  return (
    <Stack gap="lg">
      <QueryContent query={query}>{(kept) => <RetentionForm key={kept.version} kept={kept} />}</QueryContent>
      <FixedCard />
    </Stack>
  );
}
