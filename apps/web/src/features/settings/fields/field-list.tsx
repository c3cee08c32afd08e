import { VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { FieldRow } from "./field-row.tsx";
import type { CustomerField } from "./fields.api.ts";
import classes from "./fields.module.css";
import { RemoveField } from "./remove-field.tsx";
import { useFieldOrder } from "./use-field-order.ts";

interface FieldListProps {
  readonly fields: readonly CustomerField[];
  /** Left out for who may only look. */
  readonly onEdit: ((field: CustomerField) => void) | undefined;
}

/** All fields in the order in which forms and customers show them. */
export function FieldList({ fields, onEdit }: FieldListProps) {
  const { t } = useTranslation("settings");
  const { number } = useFormat();
  const { ordered, place } = useFieldOrder(fields);
  const [removed, setRemoved] = useState<CustomerField>();
  const [said, setSaid] = useState("");
  const move = ({ id, label }: CustomerField, index: number) => {
    place(id, index);
    setSaid(t("ownFields.moved", { name: label, place: number(index + 1), total: number(ordered.length) }));
  };
  return (
    <>
      <ul className={classes.fields} aria-label={t("ownFields.title")}>
        {ordered.map((field, index) => (
          <FieldRow
            key={field.id}
            field={field}
            place={{ index, last: ordered.length - 1 }}
            {...(onEdit
              ? {
                  change: {
                    onEdit: () => onEdit(field),
                    onRemove: () => setRemoved(field),
                    onMove: (to: number) => move(field, to),
                    onDropped: (id: string) => {
                      const dropped = ordered.find((other) => other.id === id);
                      if (dropped) move(dropped, index);
                    },
                  },
                }
              : {})}
          />
        ))}
      </ul>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
      {removed ? <RemoveField field={removed} onClose={() => setRemoved(undefined)} /> : null}
    </>
  );
}
