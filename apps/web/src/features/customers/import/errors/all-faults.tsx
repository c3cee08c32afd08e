import { Table } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { UnfoldButton } from "../../../../ui/unfold-button.tsx";
import { UserText } from "../../../../ui/user-text.tsx";
import type { CustomerImport } from "../../customers.api.ts";
import { Reason, useLeftOutText } from "./reason.tsx";
import classes from "./row-errors.module.css";

type RowError = CustomerImport["sampleErrors"][number];

/** The first rows with all that is wrong in each, behind one press. */
export function AllFaults({ errors }: { readonly errors: readonly RowError[] }) {
  const { t } = useTranslation("customers");
  const { number } = useFormat();
  const leftOutText = useLeftOutText();
  const panel = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (errors.length === 0) return null;
  const byLine = Map.groupBy(errors, ({ line }) => line);
  return (
    <>
      <UnfoldButton isOpen={isOpen} panel={panel} onToggle={() => setIsOpen(!isOpen)}>
        {t("import.errors.firstRows", { count: byLine.size })}
      </UnfoldButton>
      <div id={panel} hidden={!isOpen}>
        {isOpen ? (
          <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
            <Table aria-label={t("import.errors.allFaults")} className={classes.faults}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t("import.errors.line")}</Table.Th>
                  <Table.Th scope="col">{t("import.errors.column")}</Table.Th>
                  <Table.Th scope="col">{t("import.errors.value")}</Table.Th>
                  <Table.Th scope="col">{t("import.errors.message")}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {[...byLine].flatMap(([line, faults]) =>
                  faults.map(({ column, value, ...reason }, index) => (
                    <Table.Tr key={`${line}-${column}-${reason.message}`}>
                      {index === 0 ? <Table.Td rowSpan={faults.length}>{number(line)}</Table.Td> : null}
                      <Table.Td>
                        <UserText>{column}</UserText>
                      </Table.Td>
                      <Table.Td>
                        <UserText>{value}</UserText>
                      </Table.Td>
                      <Table.Td>
                        <Reason error={reason} />
                        {reason.leftOut === null ? null : ` · ${leftOutText(reason.leftOut)}`}
                      </Table.Td>
                    </Table.Tr>
                  )),
                )}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        ) : null}
      </div>
    </>
  );
}
