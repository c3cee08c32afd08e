import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TextLink } from "../links.tsx";

/** The list with the rows behind a figure. */
export interface ChartLink {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

export interface ChartRows {
  /** Names of the columns after the first. */
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly name: string;
    /** As they are written for people. */
    readonly values: readonly string[];
    /** The same as plain numbers, for files and for saying which is the highest. */
    readonly figures?: readonly number[];
    readonly link?: ChartLink | undefined;
    /** Of each value. */
    readonly links?: readonly (ChartLink | undefined)[];
  }[];
}

/** The figures of a chart for those who read rather than look. */
export function ChartTable({ label, rows: { columns, rows } }: { readonly label: string; readonly rows: ChartRows }) {
  const { t } = useTranslation();
  return (
    <Table.ScrollContainer minWidth={280} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t("chart.name")}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column} scope="col" ta="end">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ name, values, link, links }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                <Linked link={link}>{name}</Linked>
              </Table.Th>
              {columns.map((column, index) => (
                <Table.Td key={column} ta="end">
                  <Linked link={links?.[index]}>{values[index]}</Linked>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Linked({ link, children }: { readonly link: ChartLink | undefined; readonly children: ReactNode }) {
  if (link === undefined) return <bdi>{children}</bdi>;
  return (
    <TextLink to={link.to} search={link.search ?? {}}>
      <bdi>{children}</bdi>
    </TextLink>
  );
}
