import { Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { UserText } from "../../../ui/user-text.tsx";
import type { CustomerImport } from "../customers.api.ts";

const delimiters = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "pipe" } as const;

/** What the file is called and how it was read. */
export function FileFacts({ file }: { readonly file: CustomerImport }) {
  const { t } = useTranslation("customers");
  const { bytes } = useFormat();
  const known = Object.entries(delimiters).find(([sign]) => sign === file.delimiter)?.[1];
  return (
    <Group gap="xl">
      <Fact name={t("import.file.name")}>
        <UserText>{file.fileName}</UserText>
      </Fact>
      <Fact name={t("import.file.size")}>
        <bdi>{bytes(file.fileBytes)}</bdi>
      </Fact>
      {file.fileKind === "xlsx" ? (
        <Fact name={t("import.format.sheet")}>
          <UserText>{file.sheets[file.sheet] ?? ""}</UserText>
        </Fact>
      ) : (
        <>
          <Fact name={t("import.file.encoding")}>
            <bdi>{file.encoding}</bdi>
          </Fact>
          <Fact name={t("import.file.delimiter")}>
            {known ? t(`import.file.${known}`) : <bdi>{file.delimiter}</bdi>}
          </Fact>
        </>
      )}
    </Group>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ name, children }: FactProps) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text fw={500} c="var(--heading)">
        {children}
      </Text>
    </div>
  );
}
