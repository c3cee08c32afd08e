import { Button, Group, Modal, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { useTypedSearch } from "../../../lib/use-typed-search.ts";
import { SearchSelect } from "../../../ui/fields/search-select.tsx";
import type { Choice } from "../../../ui/fields/with-chosen.ts";
import { listsToFill, type RecipientFilter } from "./to-segment.api.ts";
import { useToSegment } from "./use-to-segment.ts";

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
