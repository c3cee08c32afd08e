import { Table } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../app/paths.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { measuredOf } from "../../../../lib/measured-of.ts";
import { TextLink } from "../../../../ui/links.tsx";
import stacked from "../../../../ui/stacked-table.module.css";
import type { Activity } from "../../activities.api.ts";
import type { Read } from "../../progress.ts";
import type { Results } from "../results.api.ts";
import { ReadingCard } from "./reading-card.tsx";

interface LanguagesProps extends Pick<Results, "languages"> {
  readonly id: string;
  readonly counts: Activity["counts"];
  /** What was measured. */
  readonly reads: readonly Read[];
}

/** What came of the mails in each language; nothing where there is only one. */
export function Languages({ id, languages, counts, reads }: LanguagesProps) {
  const { t } = useTranslation("results");
  const { number, percent } = useFormat();
  if (languages.length < 2) return null;
  const figure = (read: Read, part: number, sent: number) => {
    if (!reads.includes(read)) return t("measured.not");
    if (sent === 0) return "–";
    // Of one language alone it is not known how many were measured: without all of them there is a number, but no share.
    return measuredOf(counts, read) < counts.sent ? number(part) : `${number(part)} · ${percent(part / sent)}`;
  };
  return (
    <ReadingCard title={t("languages.title")}>
      <div className={stacked.frame}>
        <Table className={stacked.table} aria-label={t("languages.title")}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t("languages.language")}</Table.Th>
              {(["sent", "opened", "clicked"] as const).map((name) => (
                <Table.Th key={name} scope="col" ta="end">
                  {t(`read.${name}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {languages.map(({ language, sent, opened, clicked }) => (
              <Table.Tr key={language}>
                <Table.Td>
                  <TextLink to={paths.activity(id)} search={{ language }} resetScroll={false}>
                    {t(`language.${language}`)}
                  </TextLink>
                </Table.Td>
                <Table.Td ta="end" data-label={t("read.sent")}>
                  <bdi>{number(sent)}</bdi>
                </Table.Td>
                <Table.Td ta="end" data-label={t("read.opened")}>
                  <bdi>{figure("opened", opened, sent)}</bdi>
                </Table.Td>
                <Table.Td ta="end" data-label={t("read.clicked")}>
                  <bdi>{figure("clicked", clicked, sent)}</bdi>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </ReadingCard>
  );
}
