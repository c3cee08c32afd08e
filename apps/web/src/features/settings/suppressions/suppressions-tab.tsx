import { IconClipboardList, IconMailOff, IconPlus, IconTrash } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { suppressions, removableReasons, SuppressionReason, SuppressionSource } from "@delight/contract/suppressions";
import { Text, TextInput, Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ExportButton } from "../../../ui/export-button.tsx";
import type { Filter } from "../../../ui/filters/filter.ts";
import { useListState } from "../../../ui/list-state.ts";
import { FormDialog } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { PasteSuppressions } from "./paste-suppressions.tsx";
import { useSuppressionColumns } from "./suppression-columns.tsx";
import { suppressionQueryKeys, type Suppression, suppressionsQuery } from "./suppressions.api.ts";

const trash = <IconTrash size={18} aria-hidden />;

type Open = "add" | "paste" | Suppression;

/** The addresses that must not be mailed, and why. */
export function SuppressionsTab() {
  const { t } = useTranslation("settings");
  const mayChange = usePermission("customers.change");
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const buttons = mayChange ? <Buttons onOpen={setOpen} /> : null;
  return (
    <>
      <Group justify="space-between" align="flex-start" mb="md">
        <Text size="sm" c="dimmed" style={{ flex: "1 1 260px" }}>
          {t("suppressions.hint")}
        </Text>
        {buttons}
      </Group>
      <List onRemove={mayChange ? setOpen : undefined} />
      {open === "add" ? <AddSuppression onClose={close} /> : null}
      {open === "paste" ? <PasteSuppressions onClose={close} /> : null}
      {typeof open === "object" ? <RemoveSuppression suppression={open} onClose={close} /> : null}
    </>
  );
}

function Buttons({ onOpen }: { readonly onOpen: (what: "add" | "paste") => void }) {
  const { t } = useTranslation("settings");
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconClipboardList size={18} aria-hidden />}
        onClick={() => onOpen("paste")}
      >
        {t("suppressions.paste")}
      </Button>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onOpen("add")}>
        {t("suppressions.add")}
      </Button>
    </Group>
  );
}

function List({ onRemove }: { readonly onRemove: ((suppression: Suppression) => void) | undefined }) {
  const { t } = useTranslation("settings");
  const list = useListState(suppressions.list);
  const query = useQuery({ ...suppressionsQuery(list.input), placeholderData: keepPreviousData });
  const { page: _page, page_size: _size, sort: _sort, ...asked } = list.input;
  const columns = useSuppressionColumns();
  return (
    <DataTable
      label={t("tabs.suppressions")}
      query={query}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ email }) => email}
      filters={useFilters()}
      tools={<ExportButton endpoint={suppressions.exportCsv} input={asked} fileName="suppressions.csv" />}
      isStacked
      {...(onRemove
        ? {
            rowActions: (suppression: Suppression) => [
              {
                label: t("suppressions.remove"),
                icon: trash,
                isDisabled: !removableReasons.includes(suppression.reason),
                onChoose: () => onRemove(suppression),
              },
            ],
          }
        : {})}
      empty={
        <EmptyState
          icon={<IconMailOff size={30} stroke={1.5} />}
          title={t("suppressions.empty")}
          hint={t("suppressions.emptyHint")}
        />
      }
    />
  );
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation("settings");
  return [
    {
      kind: "select",
      key: "reason",
      label: t("suppressions.column.reason"),
      options: SuppressionReason.options.map((value) => ({ value, label: t(`suppressions.reason.${value}`) })),
    },
    {
      kind: "select",
      key: "source",
      label: t("suppressions.column.source"),
      options: SuppressionSource.options.map((value) => ({ value, label: t(`suppressions.source.${value}`) })),
    },
  ];
}

/** Keeps one address from being mailed. */
function AddSuppression({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("settings");
  const { form, submit, isSaving, problem } = useContractForm(suppressions.create, {
    initialValues: { email: "", evidence: "" },
    toInput: (values: { email: string; evidence: string }) => values,
    invalidates: suppressionQueryKeys,
    onSaved: ({ email }) => {
      toastSuccess(t("suppressions.added", { name: email }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("suppressions.addTitle")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("suppressions.add")}
    >
      <FormError error={problem} />
      <TextInput
        label={t("suppressions.column.email")}
        inputMode="email"
        autoCapitalize="none"
        dir="ltr"
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps("email")}
      />
      <TextInput
        label={t("suppressions.column.evidence")}
        description={t("suppressions.evidenceHint")}
        required
        autoComplete="off"
        {...form.getInputProps("evidence")}
      />
    </FormDialog>
  );
}

interface RemoveSuppressionProps {
  readonly suppression: Suppression;
  readonly onClose: () => void;
}

/** Lets an address be mailed again, with what shows that it may be. */
function RemoveSuppression({ suppression: { id, email, reason }, onClose }: RemoveSuppressionProps) {
  const { t } = useTranslation("settings");
  const { form, submit, isSaving, problem } = useContractForm(suppressions.remove, {
    initialValues: { evidence: "" },
    toInput: ({ evidence }: { evidence: string }) => ({ id, evidence }),
    invalidates: suppressionQueryKeys,
    onSaved: (left) => {
      toastSuccess(t(left ? "suppressions.stillUnsubscribed" : "suppressions.removed", { name: email }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("suppressions.removeTitle", { name: email })}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("suppressions.remove")}
    >
      <FormError error={problem} />
      <Text>{t(reason === "bounced" ? "suppressions.removeBounced" : "suppressions.removeManual")}</Text>
      <TextInput
        label={t("suppressions.column.evidence")}
        description={t("suppressions.removeEvidenceHint")}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps("evidence")}
      />
    </FormDialog>
  );
}
