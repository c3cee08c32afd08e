import { Button, Stack, Text, Title, UnstyledButton } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { type VersionRow, versionsQuery } from "./versions.api.ts";
import classes from "./versions.module.css";

interface VersionListProps {
  readonly emailId: string;
  readonly chosen: number | undefined;
  readonly onChoose: (version: number) => void;
}

/** The versions by the day on which they were saved. */
export function VersionList({ emailId, chosen, onChoose }: VersionListProps) {
  const { t } = useTranslation("library");
  const query = useInfiniteQuery(versionsQuery(emailId));
  return (
    <nav aria-label={t("versions.list")} className={classes.list}>
      <Text size="sm" c="dimmed" mb="sm">
        {t("versions.hint")}
      </Text>
      <QueryContent query={query}>{(rows) => <Days rows={rows} chosen={chosen} onChoose={onChoose} />}</QueryContent>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          fullWidth
          mt="sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t("versions.more")}
        </Button>
      )}
    </nav>
  );
}

interface DaysProps extends Omit<VersionListProps, "emailId"> {
  readonly rows: readonly VersionRow[];
}

function Days({ rows, chosen, onChoose }: DaysProps) {
  const { day } = useFormat();
  const days = Map.groupBy(rows, ({ savedAt }) => day(new Date(savedAt)));
  return (
    <Stack gap="md">
      {[...days].map(([name, versions]) => (
        <section key={name}>
          <Title order={3} size="h6" mb={4}>
            {name}
          </Title>
          <ul className={classes.versions}>
            {versions.map((row) => (
              <li key={row.version}>
                <VersionButton
                  row={row}
                  isNewest={row === rows[0]}
                  isChosen={row.version === chosen}
                  onChoose={() => onChoose(row.version)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}

interface VersionButtonProps {
  readonly row: VersionRow;
  readonly isNewest: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function VersionButton({ row: { savedAt, savedBy, how }, isNewest, isChosen, onChoose }: VersionButtonProps) {
  const { t, i18n } = useTranslation("library");
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: "short" }).format(new Date(savedAt));
  const way = t(`versions.${how}`);
  return (
    <UnstyledButton className={classes.version} aria-current={isChosen ? "true" : undefined} onClick={onChoose}>
      <span className={classes.time}>
        <Text span fw={500} c="var(--heading)">
          <time dateTime={savedAt}>{time}</time>
        </Text>
        {isNewest && <StatusChip tone="info" label={t("versions.newest")} />}
      </span>
      <Text span size="sm" c="dimmed">
        {savedBy === null ? way : t("versions.by", { how: way, who: savedBy })}
      </Text>
    </UnstyledButton>
  );
}
