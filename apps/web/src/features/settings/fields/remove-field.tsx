import { customFields } from "@delight/contract/custom-fields";
import { Alert, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { isolate } from "../../../lib/i18n/isolate.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { type CustomerField, fieldUseQuery, type FieldUse, fieldQueryKeys } from "../../customers/index.ts";

interface RemoveFieldProps {
  readonly field: CustomerField;
  readonly onClose: () => void;
}

/** Asks before a field is deleted, and says what goes with it. */
export function RemoveField({ field: { id, label }, onClose }: RemoveFieldProps) {
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const use = useQuery({ ...fieldUseQuery(id), staleTime: 0 });
  const removing = useEndpointMutation(customFields.remove, {
    invalidates: fieldQueryKeys,
    onSuccess: () => {
      toastSuccess(t("ownFields.removed", { name: label }));
      onClose();
    },
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Confirm
      isOpen
      title={t("ownFields.removeTitle", { name: label })}
      action={t("ownFields.remove")}
      isDangerous
      isBusy={removing.isPending || !use.data}
      onConfirm={() => removing.mutate({ id })}
      onClose={onClose}
    >
      <QueryContent query={use}>{(found) => <WhatGoes use={found} />}</QueryContent>
    </Confirm>
  );
}

function WhatGoes({ use: { customers, segments } }: { readonly use: FieldUse }) {
  const { t, i18n } = useTranslation("settings");
  const { number } = useFormat();
  const names = segments.map(({ name }) => isolate(name, i18n.language));
  return (
    <Stack gap="sm">
      <Text>
        {customers === 0
          ? t("ownFields.nothingGoes")
          : t("ownFields.valuesGo", { count: customers, number: number(customers) })}
      </Text>
      {names.length === 0 ? null : (
        <Alert color="warning">
          {t("ownFields.segmentsAsk", { segments: new Intl.ListFormat(i18n.language).format(names) })}
        </Alert>
      )}
    </Stack>
  );
}
