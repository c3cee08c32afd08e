import { useQuery } from "@tanstack/react-query";
import { customFields } from "@delight/contract/custom-fields";
import { useState } from "react";
import { Badge, Group, Text, VisuallyHidden, Button, Card, Stack, Title } from "@mantine/core";
import { IconGripVertical, IconPencil, IconTrash, IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { useEndpointMutation } from "../../../lib/query.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { RowMenu } from "../../../ui/data-table/row-menu.tsx";
import { dragPlace } from "../../../ui/own-order/drag-place.ts";
import { MoveButtons } from "../../../ui/own-order/move-buttons.tsx";
import { type OrderedRow, useOwnOrder } from "../../../ui/own-order/use-own-order.ts";
import { UserText } from "../../../ui/user-text.tsx";
import { type CustomerField, fieldQueryKeys, FieldDrawer, fieldsQuery } from "../../customers/index.ts";
import { RemoveField } from "./remove-field.tsx";
import classes from "./fields.module.css";

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

interface FieldListProps {
  readonly fields: readonly CustomerField[];
  /** Left out for who may only look. */
  readonly onEdit: ((field: CustomerField) => void) | undefined;
}

/** All fields in the order in which forms and customers show them. */
function FieldList({ fields, onEdit }: FieldListProps) {
  const { t } = useTranslation("settings");
  const saving = useEndpointMutation(customFields.reorder, { invalidates: fieldQueryKeys });
  const { ordered, said, rowOf } = useOwnOrder(fields, { nameOf: ({ label }) => label, save: saving.mutateAsync });
  const [removed, setRemoved] = useState<CustomerField>();
  return (
    <>
      <ul className={classes.fields} aria-label={t("ownFields.title")}>
        {ordered.map((field, index) => (
          <FieldRow
            key={field.id}
            field={field}
            row={rowOf(field, index)}
            {...(onEdit ? { change: { onEdit: () => onEdit(field), onRemove: () => setRemoved(field) } } : {})}
          />
        ))}
      </ul>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
      {removed ? <RemoveField field={removed} onClose={() => setRemoved(undefined)} /> : null}
    </>
  );
}

interface FieldRowProps {
  readonly field: CustomerField;
  readonly row: OrderedRow;
  /** Left out for who may only look. */
  readonly change?: {
    readonly onEdit: () => void;
    readonly onRemove: () => void;
  };
}

/** One field: what it is called, what it holds, and how many customers have it. */
function FieldRow({ field, row, change }: FieldRowProps) {
  const { t } = useTranslation(["settings", "customers"]);
  const { number } = useFormat();
  const uses = field.uses ?? 0;
  const actions = () =>
    change
      ? [
          { label: t("ownFields.edit"), icon: <IconPencil size={16} aria-hidden />, onChoose: change.onEdit },
          {
            label: t("ownFields.remove"),
            icon: <IconTrash size={16} aria-hidden />,
            isDangerous: true,
            onChoose: change.onRemove,
          },
        ]
      : [];
  return (
    <li className={classes.field} {...(change ? dragPlace("text/x-field", field.id, row.onDropped) : {})}>
      {change ? <IconGripVertical size={18} aria-hidden className={classes.grip} /> : null}
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={500} c="var(--heading)">
            <UserText>{field.label}</UserText>
          </Text>
          <Badge color="secondary">{t(`customers:own.edit.kind.${field.kind}`)}</Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {uses === 0 ? t("ownFields.unused") : t("ownFields.uses", { count: uses, number: number(uses) })}
        </Text>
      </div>
      {change ? <MoveButtons row={row} /> : null}
      {change ? <RowMenu name={field.label} actions={actions} /> : null}
    </li>
  );
}
