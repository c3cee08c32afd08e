import { customers } from "@delight/contract/customers";
import { Button, Card, Group, Stack } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { FormError } from "../../ui/form/form-error.tsx";
import { UnsavedGuard } from "../../ui/form/unsaved-guard.tsx";
import { useContractForm } from "../../ui/form/use-contract-form.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { Page } from "../../ui/page.tsx";
import { toastSuccess } from "../../ui/toast.ts";
import { CustomerFields } from "./facts/customer-fields.tsx";
import { Allowed } from "../../ui/allowed.tsx";
import { type CustomerValues, inputOf, emptyCustomer } from "./facts/customer-values.ts";

export function NewCustomerPage() {
  const { t } = useTranslation("customers");
  const navigate = useNavigate();
  const { form, submit, isSaving, problem } = useContractForm<typeof customers.create, CustomerValues>(
    customers.create,
    {
      initialValues: emptyCustomer,
      toInput: (values) => inputOf(values),
      invalidates: ["customers", "segments", "reports"],
      onSaved: ({ id }) => {
        toastSuccess(t("new.created"));
        void navigate({ to: paths.customer(id), ignoreBlocker: true });
      },
    },
  );
  return (
    <Page title={t("new.title")} hint={t("new.hint")} breadcrumbs={[{ label: t("title"), to: paths.customers }]}>
      <Allowed permission="customers.change">
        <Card>
          <form onSubmit={submit} noValidate>
            <Stack>
              <FormError error={problem} />
              <CustomerFields form={form} columns={3} />
              <Group justify="flex-end">
                <ButtonLink to={paths.customers} variant="default">
                  {t("new.cancel")}
                </ButtonLink>
                <Button type="submit" loading={isSaving}>
                  {t("new.save")}
                </Button>
              </Group>
            </Stack>
          </form>
        </Card>
      </Allowed>
      <UnsavedGuard isDirty={() => form.isDirty()} />
    </Page>
  );
}
