import { Group, Radio, SimpleGrid, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { AmountInput } from "../../../ui/fields/amount-input.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { type Entry, type Publication, publicationQuery } from "./automations.api.ts";

const choices = ["everyone", "from_now", "spread"] as const;
const mostDays = 60;

export function isRight({ entry, spreadDays }: Entry): boolean {
  return entry !== "spread" || (Number.isInteger(spreadDays) && spreadDays >= 2 && spreadDays <= mostDays);
}

interface EntryChoiceProps {
  readonly id: string;
  readonly value: Entry;
  readonly onChange: (value: Entry) => void;
}

/** Who comes in of those who qualify now, and what that sends at first. */
export function EntryChoice({ id, value, onChange }: EntryChoiceProps) {
  const { t } = useTranslation("automations");
  const { entry, spreadDays } = value;
  return (
    <Stack gap="md">
      <Radio.Group
        label={t("entry.label")}
        value={entry}
        onChange={(next) => onChange({ ...value, entry: choices.find((one) => one === next) ?? "everyone" })}
      >
        <Stack gap="xs" mt="xs">
          {choices.map((one) => (
            <Radio key={one} value={one} label={t(`entry.${one}`)} description={t(`entry.hint.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {entry === "spread" ? (
        <AmountInput
          label={t("entry.days")}
          digits={0}
          maw={160}
          value={Number.isNaN(spreadDays) ? undefined : spreadDays}
          onChange={(days) => onChange({ ...value, spreadDays: days ?? Number.NaN })}
          error={isRight(value) ? undefined : t("entry.between", { most: mostDays })}
        />
      ) : null}
      {isRight(value) ? <Foreseen id={id} entry={value} /> : null}
    </Stack>
  );
}

function Foreseen({ id, entry }: { readonly id: string; readonly entry: Entry }) {
  const { t } = useTranslation("automations");
  const { number, moment } = useFormat();
  const [asked] = useDebouncedValue(entry, 300);
  const { data: told, isError } = useQuery(publicationQuery(id, asked));
  const waiting = isError ? t("dryRun.failed") : t("dryRun.counting");
  const figures =
    told &&
    ([
      ["enter", told.enter],
      ["firstHour", told.firstHour],
      ["firstDay", told.firstDay],
      ["several", told.several],
    ] as const);
  return (
    <Stack gap="xs" aria-live="polite" mih={140}>
      {figures === undefined ? (
        <Text c="dimmed">{waiting}</Text>
      ) : (
        <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
          {figures.map(([key, value]) => (
            <Group key={key} gap={0} align="flex-start" style={{ flexDirection: "column" }}>
              <Text fw={600} size="xl" c={key === "several" && value > 0 ? "var(--tone-warning)" : "var(--heading)"}>
                {number(value)}
              </Text>
              <Text size="sm" c="dimmed">
                {t(`entry.${key}`)}
              </Text>
            </Group>
          ))}
        </SimpleGrid>
      )}
      {told === undefined ? null : (
        <Text size="sm">
          {told.firstAt === null
            ? t(told.enter === 0 ? "entry.noOne" : "entry.later")
            : t("entry.first", { moment: moment(told.firstAt) })}
        </Text>
      )}
      {told === undefined ? null : <WhoSeveral told={told} />}
    </Stack>
  );
}

function WhoSeveral({ told: { several, severalCustomers } }: { readonly told: Publication }) {
  const { t } = useTranslation("automations");
  if (severalCustomers.length === 0) return null;
  return (
    <Text size="sm" component="div">
      {t(several > severalCustomers.length ? "entry.whoSome" : "entry.who")}
      <Group component="ul" gap="4px 12px" m={0} mt={4} p={0} style={{ listStyle: "none" }}>
        {severalCustomers.map(({ id, name }) => (
          <li key={id}>
            <TextLink to={paths.customer(id)} size="sm">
              <UserText>{name}</UserText>
            </TextLink>
          </li>
        ))}
      </Group>
    </Text>
  );
}
