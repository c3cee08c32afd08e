import type { deliveryStories } from "@delight/contract/delivery-stories";
import { List, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { CallInput } from "../../../lib/api/types.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { type DeliveryHistories, deliveryHistoriesQuery } from "./story.api.ts";
import { type Line, useDeliveryHistory } from "./use-story.ts";

interface StoryLinesProps {
  /** A delivery, or an activity and a customer. */
  readonly of: CallInput<typeof deliveryStories.tell>;
}

/** Why a customer got a mail or did not, in whole sentences. */
export function DeliveryHistoryLines({ of }: StoryLinesProps) {
  const query = useQuery(deliveryHistoriesQuery(of));
  return <QueryContent query={query}>{(stories) => <Told stories={stories} />}</QueryContent>;
}

function Told({ stories }: { readonly stories: DeliveryHistories }) {
  const { linesOf, absenceOf } = useDeliveryHistory();
  return (
    <Stack gap="lg" aria-live="polite">
      <Lines lines={absenceOf(stories)} />
      {stories.stories.map((story) => (
        <Lines key={story.id} lines={linesOf(story)} />
      ))}
    </Stack>
  );
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <List spacing="sm">
      {lines.map(({ key, sentence, reply }) => (
        <List.Item key={key}>
          <Text span>{sentence}</Text>
          {reply === undefined || reply === "" ? null : (
            <Text size="sm" c="dimmed">
              <UserText>{reply}</UserText>
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  );
}
