import { Role } from "@delight/contract/permissions";
import { team } from "@delight/contract/team";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { isLastOwner, type Member, memberName } from "./team.api.ts";

/** The role of a member, changed as soon as another is chosen. */
export function RoleSelect({ member }: { readonly member: Member }) {
  const { t } = useTranslation("settings");
  const text = useErrorText();
  const name = memberName(member);
  const changing = useEndpointMutation(team.changeRole, {
    invalidates: ["team", "profiles"],
    onSuccess: () => toastSuccess(t("team.roleChanged", { name })),
    onError: (error) => toastError(isLastOwner(error) ? t("team.lastOwner") : text(error)),
  });
  return (
    <Select
      aria-label={t("team.roleOf", { name })}
      placeholder={t("team.ownRights")}
      data={Role.options.map((role) => ({ value: role, label: t(`team.roles.${role}`) }))}
      value={changing.isPending ? changing.variables.role : member.role}
      disabled={changing.isPending}
      allowDeselect={false}
      w={160}
      onChange={(next) => {
        const role = Role.options.find((one) => one === next);
        if (role && role !== member.role) changing.mutate({ userId: member.userId, role });
      }}
    />
  );
}
