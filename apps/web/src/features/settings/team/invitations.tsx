import { team } from "@delight/contract/team";
import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { ConfirmButton } from "../../../ui/confirm.tsx";
import { EmailText } from "../../../ui/email-text.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import classes from "./invitations.module.css";
import { type Invitation, invitationsQuery } from "./team.api.ts";

/** Who was invited and has not come yet. */
export function Invitations() {
  const { t } = useTranslation("settings");
  const query = useQuery(invitationsQuery);
  return (
    <Card>
      <Stack gap="md">
        <Title order={2} size="h5">
          {t("team.pending")}
        </Title>
        <QueryContent query={query}>
          {(invitations) =>
            invitations.length === 0 ? (
              <Text c="dimmed">{t("team.nobodyInvited")}</Text>
            ) : (
              <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: "none" }} aria-label={t("team.pending")}>
                {invitations.map((invitation) => (
                  <Row key={invitation.id} invitation={invitation} />
                ))}
              </Stack>
            )
          }
        </QueryContent>
      </Stack>
    </Card>
  );
}

function Row({ invitation }: { readonly invitation: Invitation }) {
  const { t } = useTranslation("settings");
  const { relative, day } = useFormat();
  const isOver = hasPassed(invitation.expiresAt);
  return (
    <Group component="li" justify="space-between" gap="sm" className={classes.invitation}>
      <div className={classes.who}>
        <Group gap="xs">
          <Text fw={500} c="var(--heading)">
            <EmailText>{invitation.email}</EmailText>
          </Text>
          <StatusChip tone="secondary" label={t(`team.roles.${invitation.role}`)} />
          {isOver ? <StatusChip tone="warning" label={t("team.over")} /> : null}
        </Group>
        <Text size="sm" c="dimmed">
          {invitation.invitedBy === ""
            ? t("team.invitedOn", { day: day(invitation.createdAt) })
            : t("team.invitedBy", { name: invitation.invitedBy, day: day(invitation.createdAt) })}
          {" · "}
          {t(isOver ? "team.wasOver" : "team.expires", { when: relative(invitation.expiresAt) })}
        </Text>
      </div>
      <Group gap="xs">
        <Resend invitation={invitation} />
        <Revoke invitation={invitation} />
      </Group>
    </Group>
  );
}

function hasPassed(moment: string): boolean {
  return new Date(moment).getTime() < Date.now();
}

function Resend({ invitation: { email, role } }: { readonly invitation: Invitation }) {
  const { t } = useTranslation("settings");
  const text = useErrorText();
  const sending = useEndpointMutation(team.invite, {
    invalidates: ["team"],
    onSuccess: () => toastSuccess(t("team.invited", { email })),
    onError: (error) => toastError(text(error)),
  });
  return (
    <Button variant="default" loading={sending.isPending} onClick={() => sending.mutate({ email, role })}>
      {t("team.resend")}
    </Button>
  );
}

function Revoke({ invitation: { id, email } }: { readonly invitation: Invitation }) {
  const { t } = useTranslation("settings");
  const text = useErrorText();
  const revoking = useEndpointMutation(team.revokeInvitation, {
    invalidates: ["team"],
    onSuccess: () => toastSuccess(t("team.revoked")),
    onError: (error) => toastError(text(error)),
  });
  return (
    <ConfirmButton
      label={t("team.revoke")}
      title={t("team.revokeTitle", { email })}
      action={t("team.revoke")}
      isDangerous
      isBusy={revoking.isPending}
      onConfirm={() => revoking.mutate({ id })}
    >
      {t("team.revokeText")}
    </ConfirmButton>
  );
}
