import { Text } from "@mantine/core";
import { useFormat } from "../../../lib/i18n/format.ts";
import { UserText } from "../../../ui/user-text.tsx";
import type { CustomerImport } from "../customers.api.ts";

/** What the file is called, and how large it is. */
export function FileName({ file }: { readonly file: Pick<CustomerImport, "fileName" | "fileBytes"> }) {
  const { bytes } = useFormat();
  return (
    <Text fw={500} c="var(--heading)" style={{ overflowWrap: "anywhere" }}>
      <UserText>{file.fileName}</UserText>{" "}
      <Text span size="sm" c="dimmed" fw={400}>
        <bdi>{bytes(file.fileBytes)}</bdi>
      </Text>
    </Text>
  );
}
