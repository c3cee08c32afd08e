import { ImportKind } from "@delight/contract/import-fields";
import { imports } from "@delight/contract/imports";
import { Text } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../../lib/query.ts";
import { Select } from "../../../../ui/fields/select.tsx";
import { toastError } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import classes from "./options.module.css";
import type { CustomerImport } from "../../customers.api.ts";

interface KindFieldProps {
  readonly file: CustomerImport;
  readonly onTake: (changed: CustomerImport) => void;
}

/** What a row of the file is. */
export function KindField({ file, onTake }: KindFieldProps) {
  const { t } = useTranslation("customers");
  const id = useId();
  const errorText = useErrorText();
  const prepare = useEndpointMutation(imports.prepare, {
    invalidates: [],
    onSuccess: onTake,
    onError: (error) => toastError(errorText(error)),
  });
  const isFixed = file.status !== "uploaded" && file.status !== "checked";
  return (
    <div className={classes.kind}>
      <Text component="label" size="sm" htmlFor={id}>
        {t("import.kind.title")}
      </Text>
      <Select
        id={id}
        data={ImportKind.options.map((kind) => ({ value: kind, label: t(`import.kind.${kind}`) }))}
        value={prepare.variables?.kind ?? file.kind}
        disabled={isFixed || prepare.isPending}
        onChange={(kind) => {
          if (kind !== null && kind !== file.kind) prepare.mutate({ id: file.id, kind });
        }}
      />
    </div>
  );
}
