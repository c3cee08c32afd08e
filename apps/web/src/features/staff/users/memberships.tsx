import { Role } from "@delight/contract/permissions";
import { staff } from "@delight/contract/staff";
import { Button, CloseButton, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { OrganizationSelect } from "../../../ui/organization-select.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { UserText } from "../../../ui/user-text.tsx";
import type { UserProps } from "./user-props.ts";

/** In which organizations a user works, and as what. */
export function Memberships({ user, onChange }: UserProps) {
  const { t } = useTranslation("staff");
  const change = useMembership(onChange);
  return (
    <Stack gap="sm">
      {user.organizations.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t("users.noOrganization")}
        </Text>
      ) : null}
      {user.organizations.map(({ id, name, role }) => (
        <Group key={id} gap="xs">
          <Text flex="1 1 140px" style={{ overflowWrap: "anywhere" }}>
            <UserText>{name}</UserText>
          </Text>
          <RoleChoice
            label={t("users.roleIn", { organization: name })}
            role={role}
            onChange={(next) => change.mutate({ id: user.id, organizationId: id, role: next })}
          />
          <CloseButton
            aria-label={t("users.takeOut", { organization: name })}
            onClick={() => change.mutate({ id: user.id, organizationId: id, role: null })}
          />
        </Group>
      ))}
      <AddMembership user={user} onChange={onChange} />
    </Stack>
  );
}

function AddMembership({ user, onChange }: UserProps) {
  const { t } = useTranslation("staff");
  const [organizationId, setOrganizationId] = useState<string | null>(null);
  const [role, setRole] = useState<Role>("marketer");
  const change = useMembership((changed) => {
    setOrganizationId(null);
    onChange(changed);
  });
  return (
    <Group gap="xs" align="flex-end">
      <OrganizationSelect
        label={t("users.addOrganization")}
        placeholder={t("users.chooseOrganization")}
        value={organizationId}
        onChoose={(organization) => setOrganizationId(organization?.id ?? null)}
        hasClosed={false}
        flex={1}
        miw={180}
      />
      <RoleChoice label={t("users.newRole")} role={role} onChange={setRole} />
      <Button
        variant="light"
        disabled={organizationId === null}
        loading={change.isPending}
        onClick={() => organizationId !== null && change.mutate({ id: user.id, organizationId, role })}
      >
        {t("users.add")}
      </Button>
    </Group>
  );
}

interface RoleChoiceProps {
  readonly label: string;
  readonly role: Role | null;
  readonly onChange: (role: Role) => void;
}

function RoleChoice({ label, role, onChange }: RoleChoiceProps) {
  const { t } = useTranslation("staff");
  return (
    <Select
      aria-label={label}
      placeholder={t("users.ownRights")}
      data={Role.options.map((one) => ({ value: one, label: t(`roles.${one}`) }))}
      value={role}
      allowDeselect={false}
      w={140}
      onChange={(next) => {
        const chosen = Role.options.find((one) => one === next);
        if (chosen && chosen !== role) onChange(chosen);
      }}
    />
  );
}

function useMembership(onChange: UserProps["onChange"]) {
  const { t } = useTranslation("staff");
  const text = useErrorText();
  return useEndpointMutation(staff.setMembership, {
    invalidates: ["staff", "team"],
    onSuccess: (user) => {
      toastSuccess(t("users.saved"));
      onChange(user);
    },
    onError: (error) => toastError(error.code === "conflict" ? t("users.lastOwner") : text(error)),
  });
}
