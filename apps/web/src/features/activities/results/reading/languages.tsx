import { Table } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../app/paths.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { TextLink } from "../../../../ui/links.tsx";
import type { Results } from "../results.api.ts";
import { ReadingCard } from "./reading-card.tsx";

interface LanguagesProps extends Pick<Results, "languages"> {
  readonly id: string;
}

/** What came of the mails in each language; nothing where there is only one. */
export function Languages({ id, languages }: LanguagesProps) {
  const { t } = useTranslation("results");
  const { number, percent } = useFormat();
  if (languages.length < 2) return null;
  const figure = (part: number, sent: number) => (sent === 0 ? "–" : `${number(part)} · ${percent(part / sent)}`);
  return (
    <ReadingCard title={t("languages.title")}>
      <Table.ScrollContainer minWidth={300} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={t("languages.title")}>
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
                <Table.Th scope="row" fw={400}>
                  <TextLink to={paths.activity(id)} search={{ language }} resetScroll={false}>
                    {t(`language.${language}`)}
                  </TextLink>
                </Table.Th>
                <Table.Td ta="end">
                  <bdi>{number(sent)}</bdi>
                </Table.Td>
                <Table.Td ta="end">
                  <bdi>{figure(opened, sent)}</bdi>
                </Table.Td>
                <Table.Td ta="end">
                  <bdi>{figure(clicked, sent)}</bdi>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </ReadingCard>
  );
}
