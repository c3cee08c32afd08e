import { team } from "@delight/contract/team";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { ConfirmButton } from "../../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { isLastOwner, type Member, memberName } from "./team.api.ts";

export function RemoveMember({ member }: { readonly member: Member }) {
  const { t } = useTranslation("settings");
  const text = useErrorText();
  const name = memberName(member);
  const removing = useEndpointMutation(team.removeMember, {
    invalidates: ["team"],
    onSuccess: () => toastSuccess(t("team.removed", { name })),
    onError: (error) => toastError(isLastOwner(error) ? t("team.lastOwner") : text(error)),
  });
  return (
    <ConfirmButton
      label={t("team.remove")}
      title={t("team.removeTitle", { name })}
      action={t("team.remove")}
      isDangerous
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate({ user_id: member.userId })}
    >
      {t("team.removeText")}
    </ConfirmButton>
  );
}
