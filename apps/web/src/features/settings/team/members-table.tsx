import { Avatar, Badge, Group, Table, Text } from "@mantine/core";
import { Role } from "@delight/contract/permissions";
import { team } from "@delight/contract/team";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useProfile } from "../../../lib/session/profile.ts";
import { EmailText } from "../../../ui/email-text.tsx";
import classes from "../../../ui/stacked-table.module.css";
import { UserText } from "../../../ui/user-text.tsx";
import { ConfirmButton } from "../../../ui/confirm.tsx";
import { useEndpointMutation } from "../../../lib/query.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { isLastOwner, type Member, memberName } from "./team.api.ts";

interface MembersTableProps {
  readonly members: readonly Member[];
  readonly mayManage: boolean;
}

export function MembersTable({ members, mayManage }: MembersTableProps) {
  const { t } = useTranslation("settings");
  const ownId = useProfile().data?.id;
  return (
    <div className={classes.frame}>
      <Table className={classes.table} aria-label={t("team.members")} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("team.name")}</Table.Th>
            <Table.Th>{t("team.role")}</Table.Th>
            <Table.Th>{t("team.twoFactor")}</Table.Th>
            <Table.Th>{t("team.lastSeen")}</Table.Th>
            {mayManage ? <Table.Th aria-label={t("common:table.actions")} /> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map((member) => (
            <Row key={member.userId} member={member} mayManage={mayManage} isOwn={member.userId === ownId} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface RowProps {
  readonly member: Member;
  readonly mayManage: boolean;
  readonly isOwn: boolean;
}

function Row({ member, mayManage, isOwn }: RowProps) {
  const { t } = useTranslation("settings");
  const { relative, moment } = useFormat();
  const seen = member.lastSeenAt;
  return (
    <Table.Tr>
      <Table.Td>
        <Who member={member} isOwn={isOwn} />
      </Table.Td>
      <Table.Td data-label={t("team.role")}>
        {mayManage ? (
          <RoleSelect member={member} />
        ) : (
          t(member.role === null ? "team.ownRights" : `team.roles.${member.role}`)
        )}
      </Table.Td>
      <Table.Td data-label={t("team.twoFactor")}>
        <Badge color={member.hasTwoFactor ? "success" : "secondary"}>
          {t(member.hasTwoFactor ? "team.twoFactorOn" : "team.twoFactorOff")}
        </Badge>
      </Table.Td>
      <Table.Td data-label={t("team.lastSeen")}>
        <Text size="sm" title={seen === null ? undefined : moment(seen)}>
          {seen === null ? t("team.never") : relative(seen)}
        </Text>
      </Table.Td>
      {mayManage ? (
        <Table.Td ta="end" data-actions>
          {isOwn ? null : <RemoveMember member={member} />}
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}

function Who({ member, isOwn }: Omit<RowProps, "mayManage">) {
  const { t } = useTranslation("settings");
  const name = memberName(member);
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar name={name} size={34} color="primary" alt="" aria-hidden />
      <div>
        <Group gap={6}>
          <Text fw={500} c="var(--heading)">
            <UserText>{name}</UserText>
          </Text>
          {isOwn ? (
            <Badge size="sm" color="info">
              {t("team.you")}
            </Badge>
          ) : null}
          {member.isActive ? null : (
            <Badge size="sm" color="warning">
              {t("team.inactive")}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          <EmailText>{member.email}</EmailText>
        </Text>
      </div>
    </Group>
  );
}

function RemoveMember({ member }: { readonly member: Member }) {
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

/** The role of a member, changed as soon as another is chosen. */
function RoleSelect({ member }: { readonly member: Member }) {
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
