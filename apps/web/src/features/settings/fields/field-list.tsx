import { customFields } from "@delight/contract/custom-fields";
import { VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { useOwnOrder } from "../../../ui/own-order/use-own-order.ts";
import { FieldRow } from "./field-row.tsx";
import { type CustomerField, fieldQueryKeys } from "../../customers/index.ts";
import classes from "./fields.module.css";
import { RemoveField } from "./remove-field.tsx";

interface FieldListProps {
  readonly fields: readonly CustomerField[];
  /** Left out for who may only look. */
  readonly onEdit: ((field: CustomerField) => void) | undefined;
}

/** All fields in the order in which forms and customers show them. */
export function FieldList({ fields, onEdit }: FieldListProps) {
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
