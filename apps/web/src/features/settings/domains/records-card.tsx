import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { CopyText } from "../../../ui/copy-text.tsx";
import { RecordState } from "./domain-state.tsx";
import type { DomainKey, DomainRecord } from "./domains.api.ts";
import classes from "./domains.module.css";

interface RecordsCardProps {
  readonly records: readonly DomainRecord[];
  readonly keys: readonly DomainKey[];
}

/** Every record: what to put where, and what was found. */
export function RecordsCard({ records, keys }: RecordsCardProps) {
  const { t } = useTranslation("domains");
  return (
    <Card component="section" aria-label={t("records")}>
      <Stack gap="md">
        <div>
          <Title order={3} size="h6">
            {t("records")}
          </Title>
          <Text size="sm" c="dimmed">
            {t("recordsHint")}
          </Text>
        </div>
        <ul className={classes.list} aria-label={t("records")}>
          {records.map((record) => (
            <Row
              key={`${record.purpose} ${record.host}`}
              record={record}
              domainKey={keys.find(({ id }) => id === record.keyId)}
            />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

interface RowProps {
  readonly record: DomainRecord;
  readonly domainKey: DomainKey | undefined;
}

function Row({ record, domainKey }: RowProps) {
  const { t } = useTranslation("domains");
  const { purpose, state, kind, host, value, found } = record;
  return (
    <li className={classes.record}>
      <Group gap="xs">
        <Text component="h4" fw={600} c="var(--heading)" className={classes.name}>
          {domainKey ? t(`key.${domainKey.algorithm}`) : t(`purpose.${purpose}`)}
        </Text>
        <RecordState state={state} />
      </Group>
      <Text size="sm" mt={4}>
        {t(domainKey?.state === "retiring" ? "purposeHint.retiring" : `purposeHint.${purpose}`)}
      </Text>
      <Said record={record} />
      <dl className={classes.values}>
        <Value label={t("host")} text={host} isCopied />
        <Value label={t("kind")} text={kind} />
        {value === null ? null : <Value label={t("value")} text={value} isCopied />}
        {state === "ok" || found.length === 0 ? null : <Value label={t("found")} text={found.join("\n")} />}
      </dl>
      {value !== null && value.length > longestString ? (
        <Text size="xs" c="dimmed">
          {t("longValue")}
        </Text>
      ) : null}
    </li>
  );
}

/** So many characters one string of a TXT record holds (RFC 1035, 3.3). */
const longestString = 255;

/** What is wrong, and what to do about it. */
function Said({ record }: { readonly record: DomainRecord }) {
  const { t } = useTranslation("domains");
  const { number } = useFormat();
  const sentence = useSentence()(record);
  const count = record.lookups ?? 0;
  const facts = [
    ...(sentence === undefined ? [] : [sentence]),
    ...(count > 0 ? [t("lookups", { count, number: number(count) })] : []),
  ];
  return facts.length === 0 ? null : (
    <Text size="sm" mt={4} c="var(--heading)">
      {facts.join(" ")}
    </Text>
  );
}

function useSentence(): (record: DomainRecord) => string | undefined {
  const { t } = useTranslation("domains");
  return ({ code, purpose }) => {
    if (code === "ok" || code === "unchecked") return undefined;
    if (code !== "missing") return t(`code.${code}`);
    const optional = (["mx", "return_path", "spf"] as const).find((one) => one === purpose);
    return t(optional === undefined ? "code.missing" : `missing.${optional}`);
  };
}

interface ValueProps {
  readonly label: string;
  readonly text: string;
  readonly isCopied?: boolean;
}

/** Names and values of the name system run from left to right in every language. */
function Value({ label, text, isCopied = false }: ValueProps) {
  return (
    <div className={classes.value}>
      <dt>{label}</dt>
      <dd>
        <code dir="ltr">{text}</code>
        {isCopied ? <CopyText text={text} /> : null}
      </dd>
    </div>
  );
}
