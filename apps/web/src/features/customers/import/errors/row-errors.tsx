import { imports } from "@delight/contract/imports";
import { Button, Card, Group, List, Table, Text, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../../lib/api/call.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { toastError } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import { UserText } from "../../../../ui/user-text.tsx";
import type { CustomerImport } from "../../customers.api.ts";
import { choicesIn, knownMessage } from "./known-message.ts";
import { saveFile } from "./save-file.ts";

/** The first rows that could not be taken over, and all of them as a file. */
export function RowErrors({ file }: { readonly file: CustomerImport }) {
  const { t } = useTranslation("customers");
  const { number } = useFormat();
  const title = file.counts.failed === 0 ? t("import.errors.notes") : t("import.errors.title");
  if (file.sampleErrors.length === 0) return null;
  return (
    <Card>
      <Group justify="space-between" mb="md">
        <div>
          <Title order={2} size="h5">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {file.counts.failed === 0 ? t("import.errors.notesHint") : t("import.errors.hint")}
          </Text>
        </div>
        {file.counts.failed === 0 ? null : <DownloadButton file={file} />}
      </Group>
      <Reasons file={file} />
      <Table.ScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t("import.errors.line")}</Table.Th>
              <Table.Th scope="col">{t("import.errors.column")}</Table.Th>
              <Table.Th scope="col">{t("import.errors.value")}</Table.Th>
              <Table.Th scope="col">{t("import.errors.message")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {file.sampleErrors.map(({ line, column, value, message }) => (
              <Table.Tr key={`${line}-${column}-${message}`}>
                <Table.Td>{number(line)}</Table.Td>
                <Table.Td>
                  <UserText>{column}</UserText>
                </Table.Td>
                <Table.Td>
                  <UserText>{value}</UserText>
                </Table.Td>
                <Table.Td>
                  <Reason message={message} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

/** Where there are more than the table shows: how many rows each reason keeps out. */
function Reasons({ file: { reasons, sampleErrors } }: { readonly file: CustomerImport }) {
  const { t } = useTranslation("customers");
  if (!reasons.some(({ rows }) => rows > 1) || sampleErrors.length < 2) return null;
  return (
    <List size="sm" mb="md" aria-label={t("import.errors.reasons")}>
      {reasons.map(({ column, message, rows }) => (
        <List.Item key={`${column} ${message}`}>
          {t("import.errors.rows", { count: rows })} <UserText>{column}</UserText>: <Reason message={message} />
        </List.Item>
      ))}
    </List>
  );
}

function Reason({ message }: { readonly message: string }) {
  const { t } = useTranslation("customers");
  const known = knownMessage(message);
  return known ? t(`import.errors.known.${known}`, { choices: choicesIn(message) }) : <bdi lang="en">{message}</bdi>;
}

function DownloadButton({ file: { id, fileName } }: { readonly file: CustomerImport }) {
  const { t } = useTranslation("customers");
  const errorText = useErrorText();
  const download = useMutation({
    mutationFn: () => call(imports.errors, { id }),
    onSuccess: (csv) => saveFile(`${fileName.replace(/\.[^.]*$/, "")}-errors.csv`, csv),
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Button
      variant="light"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t("import.errors.download")}
    </Button>
  );
}
