import { Stack } from "@mantine/core";
import { TagsCard } from "../tags/tags-card.tsx";
import { FieldsTab } from "./fields-tab.tsx";

/** What is kept of customers beside what everybody wants to know. */
export function TagsAndFieldsTab() {
  return (
    <Stack gap="lg">
      <FieldsTab />
      <TagsCard />
    </Stack>
  );
}
