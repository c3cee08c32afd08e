import { Table, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/i18n/format.ts";
import { Money } from "../../ui/money.tsx";
import { UserText } from "../../ui/user-text.tsx";
import type { Doughnut, DoughnutBy } from "./reports.api.ts";
import { nameSlices } from "./slices.ts";

interface SliceTableProps {
  readonly data: Doughnut;
  readonly by: DoughnutBy;
}

/** The slices with their shares and, where they have any, their money. */
export function SliceTable({ data, by }: SliceTableProps) {
  const { t } = useTranslation("reports");
  const { number, percent } = useFormat();
  return (
    <Table.ScrollContainer minWidth={280} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={t(`by.${by}`)}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(`by.${by}`)}</Table.Th>
            <Table.Th ta="end">{t(`unit.${data.unit}`)}</Table.Th>
            {by === "outcome" ? null : <Table.Th ta="end">{t("value")}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {nameSlices(data, by, t).map(({ key, name, value, cents }) => (
            <Table.Tr key={key}>
              <Table.Td>
                <UserText>{name}</UserText>
              </Table.Td>
              <Table.Td ta="end">
                {number(value)}{" "}
                <Text span size="sm" c="dimmed">
                  {percent(value / data.total)}
                </Text>
              </Table.Td>
              {by === "outcome" ? null : (
                <Table.Td ta="end">
                  <Money cents={cents} currency={data.currency} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
