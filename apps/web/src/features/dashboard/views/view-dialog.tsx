import { dashboardViews } from "@delight/contract/dashboard-views";
import { Checkbox, Stack, Text, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { FormDialog } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { type ContractForm, useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import type { Choice } from "../period/choice.ts";
import { usePeriodText } from "../period/use-period-text.ts";
import { type View, viewQueryKeys } from "./views.api.ts";

interface ViewDialogProps {
  /** The view to change; else a new one is made of `choice`. */
  readonly view: View | undefined;
  readonly choice: Choice;
  readonly onClose: () => void;
}

/** Names what the dashboard shows, and says who may see it. */
export function ViewDialog({ view, ...props }: ViewDialogProps) {
  return view === undefined ? <NewView {...props} /> : <PresentView view={view} onClose={props.onClose} />;
}

interface Values extends Record<string, unknown> {
  name: string;
  isShared: boolean;
}

function NewView({ choice, onClose }: Omit<ViewDialogProps, "view">) {
  const { t } = useTranslation("dashboard");
  const navigate = useNavigate();
  const text = usePeriodText();
  const initialValues: Values = { name: text(choice), isShared: false };
  const state = useContractForm(dashboardViews.create, {
    initialValues,
    toInput: (values) => ({ ...values, choice }),
    invalidates: viewQueryKeys,
    onSaved: ({ id }) => {
      toastSuccess(t("views.done"));
      onClose();
      void navigate({ to: paths.dashboard, search: { view: id }, replace: true });
    },
  });
  return <ViewForm title={t("views.save")} state={state} choice={choice} onClose={onClose} />;
}

function PresentView({ view, onClose }: { readonly view: View; readonly onClose: () => void }) {
  const { t } = useTranslation("dashboard");
  const initialValues: Values = { name: view.name, isShared: view.isShared };
  const state = useContractForm(dashboardViews.update, {
    initialValues,
    toInput: (values) => ({ id: view.id, ...values }),
    invalidates: viewQueryKeys,
    onSaved: () => {
      toastSuccess(t("views.done"));
      onClose();
    },
  });
  return <ViewForm title={t("views.change")} state={state} choice={view.choice} onClose={onClose} />;
}

interface ViewFormProps {
  readonly title: string;
  readonly state: ContractForm<Values>;
  readonly choice: Choice;
  readonly onClose: () => void;
}

function ViewForm({ title, state: { form, submit, isSaving, problem }, choice, onClose }: ViewFormProps) {
  const { t } = useTranslation("dashboard");
  const text = usePeriodText();
  const isFixed = choice.from !== undefined || choice.to !== undefined;
  return (
    <FormDialog
      title={title}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("common:save")}
    >
      <FormError error={problem} />
      <Stack gap="sm">
        <TextInput label={t("views.name")} data-autofocus maxLength={200} {...form.getInputProps("name")} />
        <Text size="sm" c="dimmed">
          {t("views.shows", { period: text(choice), compared: t(`compare.${choice.compare}`) })}{" "}
          {isFixed ? "" : t("views.along")}
        </Text>
        <Checkbox label={t("views.share")} {...form.getInputProps("isShared", { type: "checkbox" })} />
      </Stack>
    </FormDialog>
  );
}
