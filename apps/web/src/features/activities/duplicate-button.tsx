import { activities } from "@delight/contract/activities";
import { Button } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useEndpointMutation } from "../../lib/query.ts";
import { usePermission } from "../../lib/session/profile.ts";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useErrorText } from "../../ui/use-error-text.ts";

/** Makes a draft of the same segment, email and plan, and opens it. */
export function useDuplicate() {
  const { t } = useTranslation("activities");
  const navigate = useNavigate();
  const errorText = useErrorText();
  return useEndpointMutation(activities.duplicate, {
    invalidates: ["activities"],
    onSuccess: ({ id }) => {
      toastSuccess(t("duplicate.done"));
      void navigate({ to: paths.activity(id) });
    },
    onError: (error) => toastError(errorText(error)),
  });
}

export function DuplicateButton({ id }: { readonly id: string }) {
  const { t } = useTranslation("activities");
  const mayChange = usePermission("activities.change");
  const duplicate = useDuplicate();
  if (!mayChange) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconCopy size={18} aria-hidden />}
      loading={duplicate.isPending}
      onClick={() => duplicate.mutate({ id })}
    >
      {t("duplicate.action")}
    </Button>
  );
}
