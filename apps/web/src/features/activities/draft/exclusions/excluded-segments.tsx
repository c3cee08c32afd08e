import { segments } from "@delight/contract/segments";
import { ActionIcon, Group, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconTrash } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { endpointQuery } from "../../../../lib/query.ts";
import { SearchSelect } from "../../../../ui/fields/search-select.tsx";
import { UserText } from "../../../../ui/user-text.tsx";
import type { Activity } from "../../activities.api.ts";
import { useSaveDraft } from "../use-save-draft.ts";

type Excluded = Activity["excludedSegments"][number];

const most = 20;

/** Segments whose customers are left out: found by name, taken off again one by one. */
export function ExcludedSegments({ draft: { id, segmentId, excludedSegments } }: { readonly draft: Activity }) {
  const { t } = useTranslation("leaving");
  const { mutate, isPending } = useSaveDraft();
  const save = (ids: readonly string[]) => mutate({ id, excludedSegmentIds: [...ids] });
  const chosen = excludedSegments.map((segment) => segment.id);
  return (
    <Stack gap="sm">
      {excludedSegments.length === 0 ? null : (
        <Stack component="ul" aria-label={t("excluded.label")} gap="xs" m={0} p={0} style={{ listStyle: "none" }}>
          {excludedSegments.map((segment) => (
            <Row
              key={segment.id}
              segment={segment}
              isBusy={isPending}
              onRemove={() => save(chosen.filter((one) => one !== segment.id))}
            />
          ))}
        </Stack>
      )}
      {chosen.length >= most ? (
        <Text size="sm" c="dimmed">
          {t("excluded.enough", { count: most })}
        </Text>
      ) : (
        <AddSegment key={chosen.length} taken={[...chosen, segmentId]} onAdd={(one) => save([...chosen, one])} />
      )}
    </Stack>
  );
}

interface RowProps {
  readonly segment: Excluded;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

function Row({ segment: { name }, isBusy, onRemove }: RowProps) {
  const { t } = useTranslation("leaving");
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
      {name === null ? (
        <Text c="error">{t("excluded.gone")}</Text>
      ) : (
        <Text c="var(--heading)">
          <UserText>{name}</UserText>
        </Text>
      )}
      <ActionIcon
        variant="subtle"
        color="secondary"
        size={32}
        aria-label={name === null ? t("excluded.removeGone") : t("excluded.remove", { name })}
        disabled={isBusy}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

interface AddSegmentProps {
  /** Those that make no sense to choose: chosen ones, and the one that is mailed. */
  readonly taken: readonly (string | null)[];
  readonly onAdd: (id: string) => void;
}

function AddSegment({ taken, onAdd }: AddSegmentProps) {
  const { t } = useTranslation("leaving");
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text, 300);
  const found = useQuery({
    ...endpointQuery("segments", segments.list, { search, sort: "-updated_at", page_size: 50 }),
    placeholderData: keepPreviousData,
  });
  const free = (found.data?.items ?? []).filter((segment) => !taken.includes(segment.id));
  return (
    <SearchSelect
      label={t("excluded.add")}
      placeholder={t("excluded.placeholder")}
      nothingFound={t("excluded.nothing")}
      choices={free.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={undefined}
      isSearching={found.isFetching}
      onSearch={setText}
      onChange={(choice) => {
        if (choice !== undefined) onAdd(choice.value);
      }}
    />
  );
}
