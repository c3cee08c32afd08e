import { Card, Group, Loader, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import type { Reach } from "../segments.api.ts";
import { Breakdown } from "./breakdown.tsx";
import { allSlices } from "./figures.ts";
import classes from "./reach.module.css";
import type { Count } from "./use-exact.ts";
import type { ReachState } from "./use-reach.ts";

/** Who is in the segment, who of them can be mailed, and why the others cannot. */
export function ReachCard({ reach }: { readonly reach: ReachState }) {
  const { t } = useTranslation("segments");
  const { query, isWhole, isStale } = reach;
  return (
    <Card aria-busy={isStale}>
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h5">
            {t("reach.title")}
          </Title>
          {query.isFetching && <Loader size={18} aria-label={t("reach.counting")} />}
        </Group>
        {isWhole ? (
          <Answer {...reach} />
        ) : (
          <Text size="sm" c="dimmed">
            {t("reach.incomplete")}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function Answer({ query, isStale, figures, isAbout, count, countAgain }: ReachState) {
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!figures || !query.data) return null;
  return (
    <div className={isStale ? classes.stale : undefined}>
      <Breakdown figures={figures} isAbout={isAbout} />
      {count && <Counting count={count} onRetry={countAgain} />}
      <Sample sample={query.data.sample} total={figures.total} />
    </div>
  );
}

interface CountingProps {
  readonly count: Count;
  readonly onRetry: () => void;
}

function Counting({ count, onRetry }: CountingProps) {
  const { t } = useTranslation("segments");
  if (count.error !== undefined) return <ErrorState error={count.error} onRetry={onRetry} />;
  return (
    <div className={classes.counting}>
      <ProgressBar label={t("reach.exact")} done={count.done} total={allSlices} />
    </div>
  );
}

function Sample({ sample, total }: { readonly sample: Reach["sample"]; readonly total: number }) {
  const { t } = useTranslation("segments");
  if (total === 0) {
    return (
      <Text size="sm" c="dimmed" mt="md">
        {t("reach.nobody")}
      </Text>
    );
  }
  return (
    <section>
      <Title order={3} size="h6" mt="lg" mb={4}>
        {t("reach.sample")}
      </Title>
      <ul className={classes.sample}>
        {sample.map(({ id, name, email }) => (
          <li key={id}>
            <TextLink to={paths.customer(id)} size="sm">
              <UserText>{name}</UserText>
            </TextLink>
            <Text size="sm" c="dimmed" truncate>
              {email === null ? t("reach.noAddressYet") : <bdi dir="ltr">{email}</bdi>}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
