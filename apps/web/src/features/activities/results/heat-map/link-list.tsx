import { Group, Progress, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../app/paths.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { TextLink } from "../../../../ui/links.tsx";
import { UserText } from "../../../../ui/user-text.tsx";
import { MergeLine } from "../../../emails/index.ts";
import type { EmailPlace, ResultsEmail } from "../results.api.ts";

type Link = ResultsEmail["links"][number];

interface LinkListProps {
  readonly links: readonly Link[];
  readonly words: ReadonlyMap<number, string>;
  readonly total: number;
  readonly place: EmailPlace;
}

/** The links of an email, the most followed first; each leads to the people who followed it. */
export function LinkList({ links, words, total, place }: LinkListProps) {
  const { t } = useTranslation("results");
  if (links.length === 0) return <Text c="dimmed">{t("links.none")}</Text>;
  const sorted = links.toSorted((one, other) => other.clicks - one.clicks || one.index - other.index);
  return (
    <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: "none" }}>
      {sorted.map((link) => (
        <Line key={link.index} link={link} name={words.get(link.index) ?? ""} total={total} place={place} />
      ))}
    </Stack>
  );
}

interface LineProps extends Pick<LinkListProps, "total" | "place"> {
  readonly link: Link;
  readonly name: string;
}

function Line({ link: { index, url, clicks, people }, name, total, place }: LineProps) {
  const { t } = useTranslation("results");
  const { percent } = useFormat();
  const share = total === 0 ? 0 : clicks / total;
  const title = name === "" ? url : name;
  const { id, variant, ...email } = place;
  const search = { tab: "recipients", link: index, read: "clicked", ...email, ...(variant ? { variant } : {}) };
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm" align="flex-start">
        <div style={{ minWidth: 0 }}>
          {people === 0 ? (
            <Text fw={500}>
              <UserText>{title}</UserText>
            </Text>
          ) : (
            <TextLink to={paths.activity(id)} search={search} resetScroll={false} fw={500}>
              <UserText>{title}</UserText>
            </TextLink>
          )}
          <Text size="xs" c="dimmed" truncate title={url} dir="ltr" style={{ textAlign: "match-parent" }}>
            <UserText>
              <MergeLine text={url.replace(" | address }}", " }}")} />
            </UserText>
          </Text>
        </div>
        <Text fw={500} c="var(--heading)">
          <bdi>{percent(share)}</bdi>
        </Text>
      </Group>
      <Progress value={share * 100} size={8} my={4} aria-hidden />
      <Text size="sm" c="dimmed">
        {t("links.clicks", { count: clicks })} · {t("links.people", { count: people })}
      </Text>
    </li>
  );
}
