import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { signUpForms } from "@delight/contract/sign-up-forms";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { useEndpointMutation } from "../../../lib/query.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import classes from "../api/api-keys.module.css";
import { SignUpFormDrawer } from "./form-drawer.tsx";
import { FormRow, type FormWish } from "./form-row.tsx";
import { SnippetDialog } from "./snippet-dialog.tsx";
import { formQueryKeys, type SignUpForm, formsQuery } from "./forms.api.ts";

interface FormsTabProps {
  readonly organization: { readonly name: string; readonly website: string };
}

interface Open {
  readonly wish: FormWish | "add";
  readonly form?: SignUpForm;
}

/** The forms by which people sign themselves up. */
export function FormsTab({ organization }: FormsTabProps) {
  const { t } = useTranslation("settings");
  const mayChange = usePermission("organization.settings");
  const query = useQuery(formsQuery);
  const [open, setOpen] = useState<Open>();
  const add = mayChange ? (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ wish: "add" })}>
      {t("forms.add")}
    </Button>
  ) : undefined;
  return (
    <Card component="section" aria-label={t("forms.title")}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start">
          <div style={{ flex: "1 1 260px" }}>
            <Title order={2} size="h5">
              {t("forms.title")}
            </Title>
            <Text size="sm" c="dimmed">
              {t("forms.hint")}
            </Text>
          </div>
          {query.data?.length ? add : null}
        </Group>
        <QueryContent query={query}>
          {(forms) =>
            forms.length === 0 ? (
              <EmptyState title={t("forms.emptyTitle")} hint={t("forms.emptyHint")} action={add} />
            ) : (
              <ul className={classes.keys} aria-label={t("forms.title")}>
                {forms.map((one) => (
                  <FormRow
                    key={one.id}
                    form={one}
                    mayChange={mayChange}
                    onWish={(next) => setOpen({ wish: next, form: one })}
                  />
                ))}
              </ul>
            )
          }
        </QueryContent>
      </Stack>
      {open ? <OpenLayer {...open} organization={organization} onClose={() => setOpen(undefined)} /> : null}
    </Card>
  );
}

interface OpenLayerProps extends Open, FormsTabProps {
  readonly onClose: () => void;
}

function OpenLayer({ wish, form, organization, onClose }: OpenLayerProps) {
  if (!form) return <SignUpFormDrawer organization={organization} onClose={onClose} />;
  if (wish === "snippet") return <SnippetDialog form={form} onClose={onClose} />;
  if (wish === "remove") return <RemoveForm form={form} onClose={onClose} />;
  return <SignUpFormDrawer edited={form} organization={organization} onClose={onClose} />;
}

interface RemoveFormProps {
  readonly form: SignUpForm;
  readonly onClose: () => void;
}

/** Asks before a form is deleted: pages that have it lead nowhere then. */
function RemoveForm({ form: { id, name }, onClose }: RemoveFormProps) {
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const { mutate, isPending } = useEndpointMutation(signUpForms.remove, {
    invalidates: formQueryKeys,
    onSuccess: () => {
      toastSuccess(t("forms.removed", { name }));
      onClose();
    },
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Confirm
      isOpen
      title={t("forms.removeTitle", { name })}
      action={t("forms.remove")}
      isDangerous
      isBusy={isPending}
      onConfirm={() => mutate({ id })}
      onClose={onClose}
    >
      {t("forms.removeText")}
    </Confirm>
  );
}
