import { ImportKind } from "@delight/contract/import-fields";
import { imports } from "@delight/contract/imports";
import { Alert, Card, Radio, Stack } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useRoomMutation } from "../../../../lib/query.ts";
import { FormProblem } from "../../../../ui/form/form-problem.tsx";
import type { CustomerImport } from "../../customers.api.ts";

interface KindCardProps {
  readonly file: CustomerImport;
  readonly onTake: (changed: CustomerImport) => void;
}

/** What a row of the file is, and whether its columns are mapped as they were the last time. */
export function KindCard({ file, onTake }: KindCardProps) {
  const { t } = useTranslation("customers");
  const { moment } = useFormat();
  const prepare = useRoomMutation(imports.prepare, { rooms: [], onSuccess: onTake });
  const isFixed = file.status !== "uploaded" && file.status !== "checked";
  return (
    <Card>
      <Stack gap="md">
        <Radio.Group
          label={t("import.kind.title")}
          value={prepare.variables?.kind ?? file.kind}
          onChange={(value) => prepare.mutate({ id: file.id, kind: ImportKind.parse(value) })}
        >
          <Stack gap="sm" mt="xs">
            {ImportKind.options.map((kind) => (
              <Radio key={kind} value={kind} label={t(`import.kind.${kind}`)} disabled={isFixed || prepare.isPending} />
            ))}
          </Stack>
        </Radio.Group>
        <FormProblem error={prepare.error} />
        {file.rememberedAt === null ? null : (
          <Alert color="info" icon={<IconHistory aria-hidden />} title={t("import.remembered.title")}>
            {t(file.kind === "customers" ? "import.remembered.customers" : "import.remembered.rows", {
              when: moment(file.rememberedAt),
            })}
          </Alert>
        )}
      </Stack>
    </Card>
  );
}
