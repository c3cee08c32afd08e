import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { FieldList } from "./field-list.tsx";
import { type CustomerField, FieldDrawer, fieldsQuery } from "../../customers/index.ts";

/** What the organization wants to know of its customers, beside what everybody wants to know. */
export function FieldsTab() {
  const { t } = useTranslation("settings");
  const mayChange = usePermission("organization.settings");
  const query = useQuery(fieldsQuery);
  const [edited, setEdited] = useState<CustomerField | "new">();
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited("new")}>
      {t("ownFields.add")}
    </Button>
  );
  return (
    <Card component="section" aria-label={t("ownFields.title")}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start">
          <div style={{ flex: "1 1 260px" }}>
            <Title order={2} size="h5">
              {t("ownFields.title")}
            </Title>
            <Text size="sm" c="dimmed">
              {t(mayChange ? "ownFields.hint" : "ownFields.readOnly")}
            </Text>
          </div>
          {mayChange && query.data?.length ? add : null}
        </Group>
        <QueryContent query={query}>
          {(fields) =>
            fields.length === 0 ? (
              <EmptyState
                title={t("ownFields.emptyTitle")}
                hint={t("ownFields.emptyHint")}
                action={mayChange ? add : undefined}
              />
            ) : (
              <FieldList fields={fields} onEdit={mayChange ? setEdited : undefined} />
            )
          }
        </QueryContent>
      </Stack>
      {edited === undefined ? null : (
        <FieldDrawer {...(edited === "new" ? {} : { field: edited })} onClose={() => setEdited(undefined)} />
      )}
    </Card>
  );
}
