import { Grid, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { Select } from "../../../../ui/fields/select.tsx";
import { QueryContent } from "../../../../ui/query-content.tsx";
import { SandboxedHtml } from "../../../../ui/sandboxed-html.tsx";
import { ReadingCard } from "../reading/reading-card.tsx";
import { type EmailPlace, type Results, type ResultsEmail, resultsEmailQuery } from "../results.api.ts";
import { LinkList } from "./link-list.tsx";
import { markLinks } from "./mark-links.ts";

/** As variants are called everywhere. */
const letters = "ABCDE";

interface HeatMapProps extends Pick<Results, "emails"> {
  readonly id: string;
}

/** The email as it was sent, with the share of clicks on each of its links; which email, where there are several. */
export function HeatMap({ id, emails }: HeatMapProps) {
  const { t } = useTranslation("results");
  const [chosen, setChosen] = useState(0);
  const email = emails[chosen] ?? emails[0];
  if (email === undefined) return null;
  const { version, step, variant, language } = email;
  const hasVersions = emails.some((one) => one.version !== version);
  const nameOf = (one: Results["emails"][number]) => {
    const name = t(`language.${one.language}`);
    if (one.variant > 0) return t("links.variant", { language: name, letter: letters[one.variant - 1] });
    return hasVersions ? t("links.version", { language: name, version: one.version }) : name;
  };
  return (
    <ReadingCard
      title={t("links.title")}
      hint={t("links.hint")}
      choice={
        emails.length < 2 ? null : (
          <Select
            aria-label={t("links.email")}
            allowDeselect={false}
            value={String(chosen)}
            onChange={(value) => setChosen(Number(value))}
            data={emails.map((one, index) => ({ value: String(index), label: nameOf(one) }))}
            w={230}
          />
        )
      }
    >
      <Email place={{ id, version, step, variant, language }} />
    </ReadingCard>
  );
}

function Email({ place }: { readonly place: EmailPlace }) {
  const query = useQuery(resultsEmailQuery(place));
  return <QueryContent query={query}>{(email) => <Heat email={email} place={place} />}</QueryContent>;
}

interface HeatProps {
  readonly email: ResultsEmail;
  readonly place: EmailPlace;
}

function Heat({ email: { html, subject, links }, place }: HeatProps) {
  const { t } = useTranslation("results");
  const { percent } = useFormat();
  const total = links.reduce((sum, { clicks }) => sum + clicks, 0);
  const marked = useMemo(() => {
    const shareOf = (clicks: number) => (total === 0 ? 0 : clicks / total);
    return markLinks(
      html,
      links.map(({ index, clicks }) => ({ index, share: shareOf(clicks), label: percent(shareOf(clicks)) })),
    );
  }, [html, links, total, percent]);
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 7 }} order={{ base: 2, lg: 1 }} data-private>
        <SandboxedHtml html={marked.html} title={t("links.frame", { subject })} height={560} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }} order={{ base: 1, lg: 2 }}>
        <Stack gap="sm">
          <Group gap="xs">
            <Text fw={500} c="var(--heading)">
              {t("links.clicks", { count: total })}
            </Text>
          </Group>
          <LinkList links={links} words={marked.words} total={total} place={place} />
        </Stack>
      </Grid.Col>
    </Grid>
  );
}
