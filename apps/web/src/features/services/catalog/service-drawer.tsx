import { services } from "@delight/contract/services";
import { useTranslation } from "react-i18next";
import { FormError } from "../../../ui/form/form-error.tsx";
import { type ContractForm, useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { FormDrawer } from "../../../ui/form/form-layer.tsx";
import type { Service } from "../services.api.ts";
import { ServiceFields } from "./service-fields.tsx";
import { inputOf, newService, type ServiceValues, valuesOf } from "./service-values.ts";

const invalidates = ["services", "customers", "reports"];

interface ServiceDrawerProps {
  readonly title: string;
  readonly service: ContractForm<ServiceValues>;
  readonly onClose: () => void;
}

function ServiceDrawer({ title, service: { form, submit, isSaving, problem }, onClose }: ServiceDrawerProps) {
  const { t } = useTranslation("services");
  return (
    <FormDrawer
      title={title}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("form.save")}
    >
      <FormError error={problem} />
      <ServiceFields form={form} />
    </FormDrawer>
  );
}

/** Adds a service to the catalog. */
export function AddServiceDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("services");
  const service = useContractForm<typeof services.create, ServiceValues>(services.create, {
    initialValues: newService,
    toInput: inputOf,
    invalidates,
    onSaved: () => {
      toastSuccess(t("catalog.created"));
      onClose();
    },
  });
  return <ServiceDrawer title={t("form.addTitle")} service={service} onClose={onClose} />;
}

interface EditServiceDrawerProps {
  readonly service: Service;
  readonly onClose: () => void;
}

/** Changes a service; a changed interval moves its due dates. */
export function EditServiceDrawer({ service, onClose }: EditServiceDrawerProps) {
  const { t } = useTranslation("services");
  const changed = useContractForm<typeof services.update, ServiceValues>(services.update, {
    initialValues: valuesOf(service),
    toInput: (values) => ({ id: service.id, ...inputOf(values) }),
    invalidates,
    onSaved: () => {
      toastSuccess(t("catalog.changed"));
      onClose();
    },
  });
  return <ServiceDrawer title={t("form.editTitle")} service={changed} onClose={onClose} />;
}
