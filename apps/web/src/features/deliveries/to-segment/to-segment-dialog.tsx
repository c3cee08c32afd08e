import { Button, Group, Modal, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { customerBulk } from "@delight/contract/customer-bulk";
import { segments } from "@delight/contract/segments";
import { useMutation, useQueryClient, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { useTypedSearch } from "../../../lib/use-typed-search.ts";
import { SearchSelect } from "../../../ui/fields/search-select.tsx";
import type { Choice } from "../../../ui/fields/with-chosen.ts";
import { call } from "../../../lib/api/call.ts";
import { type BulkRun, latestBulkQuery } from "../../../lib/bulk-runs.ts";
import { toastError, toastInfo } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { type RecipientFilter, segmentQueryKeys, listsToFill } from "./to-segment.api.ts";

interface ToSegmentDialogProps {
  readonly filter: RecipientFilter;
  readonly recipients: number;
  readonly onClose: () => void;
}

/** Asks into which segment: one that is there and kept by hand, or a new one. */
export function ToSegmentDialog({ filter, recipients, onClose }: ToSegmentDialogProps) {
  const { t } = useTranslation("results");
  const mayMake = usePermission("segments.change");
  const [way, setWay] = useState<"new" | "present">(mayMake ? "new" : "present");
  const [value, setValue] = useState("");
  const adding = useToSegment(filter, onClose);
  const isEmpty = value.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty) adding.start(way === "new" ? { name: value.trim() } : { id: value });
  };
  const turnTo = (next: string) => {
    setWay(next === "new" ? "new" : "present");
    setValue("");
  };
  const ways = (["new", "present"] as const).map((one) => ({ value: one, label: t(`toSegment.${one}`) }));
  return (
    <Modal opened onClose={onClose} title={t("toSegment.title")} closeButtonProps={{ "aria-label": t("common:close") }}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{t("toSegment.who", { count: recipients })}</Text>
          {mayMake ? (
            <SegmentedControl aria-label={t("toSegment.way")} data={ways} value={way} onChange={turnTo} fullWidth />
          ) : null}
          {way === "new" ? (
            <TextInput
              key="new"
              label={t("toSegment.name")}
              maxLength={200}
              dir="auto"
              required
              data-autofocus
              value={value}
              onChange={({ currentTarget }) => setValue(currentTarget.value)}
            />
          ) : (
            <ListSelect value={value} onChange={setValue} />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("common:cancel")}
            </Button>
            <Button type="submit" loading={adding.isPending} disabled={isEmpty}>
              {t("toSegment.add")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

interface ListSelectProps {
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function ListSelect({ value, onChange }: ListSelectProps) {
  const { t } = useTranslation("results");
  const { search, onSearch } = useTypedSearch();
  const listed = useQuery(listsToFill(search));
  const found = listed.data?.items ?? [];
  const [chosen, setChosen] = useState<Choice>();
  return (
    <SearchSelect
      isSearching={listed.isFetching}
      onSearch={onSearch}
      label={t("toSegment.list")}
      description={t("toSegment.listHint")}
      placeholder={t("toSegment.choose")}
      nothingFound={t("toSegment.noList")}
      choices={found.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={chosen?.value === value ? chosen : undefined}
      isRequired
      isFocused
      onChange={(choice) => {
        setChosen(choice);
        onChange(choice?.value ?? "");
      }}
    />
  );
}

type Into = { readonly id: string } | { readonly name: string };

/** Puts recipients into a segment. What is done at once can be taken back at once; what takes longer tells how far it is. */
function useToSegment(filter: RecipientFilter, onStarted: () => void) {
  const { t } = useTranslation("results");
  const text = useErrorText();
  const client = useQueryClient();
  const undo = useUndo();
  const refresh = () => Promise.all(segmentQueryKeys.map((room) => client.invalidateQueries({ queryKey: [room] })));
  const onUndo = async ({ id }: BulkRun) => {
    await call(customerBulk.undo, { id });
    await refresh();
  };
  const mutation = useMutation({
    mutationFn: async (into: Into) => {
      const segmentId = "id" in into ? into.id : (await call(segments.createStatic, into)).id;
      return call(customerBulk.start, {
        choice: { kind: "recipients", filter },
        action: { kind: "add_to_segment", segmentId },
      });
    },
    onSuccess: (run) => {
      client.setQueryData(latestBulkQuery.queryKey, run);
      void refresh();
      if (run.status === "running") toastInfo(t("toSegment.begun"));
      else undo({ message: t("toSegment.done", { count: run.changed }), onUndo: () => onUndo(run) });
      onStarted();
    },
    onError: (error) => toastError(text(error)),
  });
  return { start: (into: Into) => mutation.mutate(into), isPending: mutation.isPending };
}
