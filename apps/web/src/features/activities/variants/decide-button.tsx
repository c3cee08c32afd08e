import { campaignTests, letterOf } from "@delight/contract/campaign-test";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { ConfirmButton } from "../../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { resultsQuery } from "./variants.api.ts";

interface DecideButtonProps {
  readonly id: string;
  readonly variant: number;
  readonly waiting: number;
}

/** Sends this variant to everybody who waits; for those who may send, and asks first. */
export function DecideButton({ id, variant, waiting }: DecideButtonProps) {
  const { t } = useTranslation("variants");
  const client = useQueryClient();
  const errorText = useErrorText();
  const maySend = usePermission("activities.send");
  const letter = letterOf(variant);
  const decide = useEndpointMutation(campaignTests.decide, {
    invalidates: ["activities", "deliveries"],
    onSuccess: (results) => {
      client.setQueryData(resultsQuery(id).queryKey, results);
      toastSuccess(t("choose.done", { letter }));
    },
    onError: (error) => toastError(errorText(error)),
  });
  if (!maySend) return null;
  return (
    <ConfirmButton
      label={t("choose.action", { letter })}
      title={t("choose.title", { letter })}
      action={t("choose.confirm")}
      isBusy={decide.isPending}
      onConfirm={() => decide.mutate({ id, variant })}
    >
      {t("choose.text", { count: waiting })}
    </ConfirmButton>
  );
}
