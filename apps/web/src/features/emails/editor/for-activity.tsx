import { activities } from "@delight/contract/activities";
import { Alert, Button, Group, Text } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import type { CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery, useEndpointMutation } from "../../../lib/query.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { Save } from "./saving/use-save.ts";

interface ForActivityProps {
  readonly id: string;
  readonly saving: Save;
}

/** The draft from which somebody came to write its email, and the way back into it. */
export function ForActivity({ id, saving }: ForActivityProps) {
  const { t } = useTranslation("emails");
  const { data } = useQuery(endpointQuery("activities", activities.get, { id }));
  const mayChange = usePermission("activities.change");
  // Launched meanwhile, it has its email for good.
  if (!mayChange || data?.status !== "draft") return null;
  const isSaved = saving.saved !== undefined && !saving.isDirty;
  return (
    <Alert color="info" variant="light">
      <Group justify="space-between">
        <div>
          <Text c="var(--heading)">{t("editor.forActivity", { name: data.name })}</Text>
          {isSaved ? null : <Text size="sm">{t("editor.forActivityUnsaved")}</Text>}
        </div>
        <UseButton activity={data} email={saving.saved?.id} isSaved={isSaved} />
      </Group>
    </Alert>
  );
}

interface UseButtonProps {
  readonly activity: CallOutput<typeof activities.get>;
  readonly email: string | undefined;
  readonly isSaved: boolean;
}

function UseButton({ activity: { id, emailId }, email, isSaved }: UseButtonProps) {
  const { t } = useTranslation("emails");
  const navigate = useNavigate();
  const errorText = useErrorText();
  const goBack = () => void navigate({ to: paths.activity(id), search: { step: "email" } });
  const use = useEndpointMutation(activities.update, {
    invalidates: ["activities"],
    onSuccess: goBack,
    onError: (error) => toastError(errorText(error)),
  });
  const isUsed = email !== undefined && email === emailId;
  return (
    <Button
      variant="light"
      leftSection={<IconArrowLeft size={18} className="flip-in-rtl" aria-hidden />}
      disabled={!isSaved}
      loading={use.isPending}
      onClick={() => (isUsed || email === undefined ? goBack() : use.mutate({ id, emailId: email }))}
    >
      {t(isUsed ? "editor.backToActivity" : "editor.useInActivity")}
    </Button>
  );
}
