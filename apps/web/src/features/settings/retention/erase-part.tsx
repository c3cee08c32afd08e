import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { SearchSelect } from "../../../ui/fields/search-select.tsx";
import type { Choice } from "../../../ui/fields/with-chosen.ts";
import { TextLink } from "../../../ui/links.tsx";
import { customersQuery, EraseButton } from "../../customers/index.ts";
import { LogOf } from "./log-of.tsx";
import { OwnersOnly } from "./owners-only.tsx";

/** Erases one customer, and tells how many were erased when. */
export function ErasePart() {
  const { t } = useTranslation("data");
  return (
    <OwnersOnly>
      <Stack gap="lg">
        <EraseCard />
        <div>
          <LogOf group="erasures" title={t("erase.log")} empty={t("erase.none")} />
          <Text size="sm" c="dimmed" mt="sm">
            {t("erase.logHint")}
          </Text>
        </div>
      </Stack>
    </OwnersOnly>
  );
}

function EraseCard() {
  const { t } = useTranslation("data");
  const [chosen, setChosen] = useState<Choice>();
  return (
    <Card component="section" aria-label={t("erase.title")}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h5">
            {t("erase.title")}
          </Title>
          <Text size="sm" c="dimmed">
            {t("erase.hint")}
          </Text>
        </div>
        <FindCustomer chosen={chosen} onChange={setChosen} />
        <Group justify="space-between">
          <TextLink to={paths.deletedCustomers} size="sm">
            {t("erase.deleted")}
          </TextLink>
          {chosen ? (
            <EraseButton customer={{ id: chosen.value, name: nameOf(chosen) }} onErased={() => setChosen(undefined)} />
          ) : null}
        </Group>
      </Stack>
    </Card>
  );
}

interface FindCustomerProps {
  readonly chosen: Choice | undefined;
  readonly onChange: (choice: Choice | undefined) => void;
}

function FindCustomer({ chosen, onChange }: FindCustomerProps) {
  const { t } = useTranslation("data");
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text, 300);
  const found = useQuery({ ...customersQuery({ search, page_size: 20 }), enabled: search !== "" });
  const choices = search === "" ? [] : (found.data?.items ?? []);
  return (
    <SearchSelect
      label={t("erase.who")}
      placeholder={t("erase.find")}
      nothingFound={t("erase.nobody")}
      choices={choices.map(({ id, name, email }) => ({
        value: id,
        label: email === null || email === "" ? name : `${name}${separator}${email}`,
      }))}
      chosen={chosen}
      isSearching={found.isFetching}
      onChange={onChange}
      onSearch={setText}
    />
  );
}

const separator = " · ";

/** What has to be typed is the name alone. */
function nameOf({ label }: Choice): string {
  return label.split(separator)[0] ?? label;
}
