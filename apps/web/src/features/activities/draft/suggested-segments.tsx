import { segments } from "@delight/contract/segments";
import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/api/call.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { Activity } from "../activities.api.ts";
import { Sentence } from "../../segments/index.ts";
import { suggestedRules, suggestions } from "./suggestions.ts";

interface SuggestedSegmentsProps {
  readonly goal: Activity["goal"];
  readonly onChoose: (segmentId: string) => void;
}

/** Whom an activity of this goal usually mails: one press saves the segment, or finds it, and chooses it. */
export function SuggestedSegments({ goal, onChoose }: SuggestedSegmentsProps) {
  const { t } = useTranslation("activities");
  const mayMake = usePermission("segments.change");
  const suggested = suggestions[goal].segments;
  if (!mayMake || suggested.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={3} size="h6">
        {t("segment.suggested")}
      </Title>
      {suggested.map((id) => (
        <Suggested key={id} id={id} onChoose={onChoose} />
      ))}
      <Title order={3} size="h6" mt="md">
        {t("segment.yours")}
      </Title>
    </Stack>
  );
}

interface SuggestedProps extends Pick<SuggestedSegmentsProps, "onChoose"> {
  readonly id: keyof typeof suggestedRules;
}

function Suggested({ id, onChoose }: SuggestedProps) {
  const { t } = useTranslation("activities");
  const errorText = useErrorText();
  const client = useQueryClient();
  const name = t(`segment.suggestion.${id}`);
  const rule = suggestedRules[id];
  const make = useMutation({
    mutationFn: async () => {
      const { items } = await call(segments.list, { search: name });
      const found = items.find((one) => one.name === name);
      return found ? found.id : (await call(segments.create, { name, rule })).id;
    },
    onSuccess: (segmentId) => {
      void client.invalidateQueries({ queryKey: ["segments"] });
      onChoose(segmentId);
    },
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Card px="md" py="sm" withBorder shadow="none">
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text fw={500} c="var(--heading)">
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            <Sentence rule={rule} />
          </Text>
        </div>
        <Button
          variant="light"
          flex="none"
          loading={make.isPending}
          onClick={() => make.mutate()}
          aria-label={t("segment.useNamed", { name })}
        >
          {t("segment.use")}
        </Button>
      </Group>
    </Card>
  );
}
