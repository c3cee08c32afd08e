import { Card, Group, Loader, Progress, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { TextLink } from "../../ui/links.tsx";
import type { Tone } from "../../ui/theme/palette.ts";
import { UserText } from "../../ui/user-text.tsx";
import type { RuleForm } from "./rule-form.ts";
import type { Reach } from "./segments.api.ts";
import classes from "./segments.module.css";
import { useReach } from "./use-reach.ts";

/** Who is in the segment, who of them can be mailed, and why the others cannot. */
export function ReachCard({ form }: { readonly form: RuleForm }) {
  const { t } = useTranslation("segments");
  const { query, isWhole, isStale } = useReach(form);
  return (
    <Card aria-busy={isStale}>
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h5">
            {t("reach.title")}
          </Title>
          {query.isFetching && <Loader size={18} aria-label={t("reach.counting")} />}
        </Group>
        {isWhole ? null : (
          <Text size="sm" c="dimmed">
            {t("reach.incomplete")}
          </Text>
        )}
        {isWhole && query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
        {isWhole && query.data && !query.isError ? (
          <div className={isStale ? classes.stale : undefined}>
            <Breakdown reach={query.data} />
            <Sample sample={query.data.sample} total={query.data.total} />
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}

type Part = "reachable" | "noAddress" | "noConsent" | "suppressed" | "sharedAddress";
const parts: readonly (readonly [Part, Tone])[] = [
  ["reachable", "success"],
  ["noAddress", "secondary"],
  ["noConsent", "warning"],
  ["suppressed", "error"],
  ["sharedAddress", "info"],
];

function Breakdown({ reach }: { readonly reach: Reach }) {
  const { t } = useTranslation("segments");
  const { number, percent } = useFormat();
  const share = (part: Part) => (reach.total === 0 ? 0 : reach[part] / reach.total);
  return (
    <Stack gap="sm">
      <Text aria-live="polite" c="var(--heading)" fw={500} size="lg">
        {t("reach.summary", { count: reach.reachable, reachable: number(reach.reachable), total: number(reach.total) })}
      </Text>
      <Progress.Root size={12} aria-hidden>
        {parts.map(([part, tone]) => (
          <Progress.Section key={part} value={share(part) * 100} color={`var(--tone-${tone})`} />
        ))}
      </Progress.Root>
      <dl className={classes.parts}>
        <div className={classes.part}>
          <dt>{t("reach.total")}</dt>
          <dd>
            <bdi>{number(reach.total)}</bdi>
          </dd>
        </div>
        {parts.map(([part, tone]) => (
          <div key={part} className={classes.part}>
            <dt>
              <span className={classes.dot} style={{ background: `var(--tone-${tone})` }} />
              {t(`reach.${part}`)}
            </dt>
            <dd>
              <bdi>{number(reach[part])}</bdi>
              <Text span size="sm" c="dimmed">
                <bdi>{percent(share(part))}</bdi>
              </Text>
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
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
