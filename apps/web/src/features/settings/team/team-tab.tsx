import { Card, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { Invitations } from "./invitations.tsx";
import { InviteCard } from "./invite-card.tsx";
import { MembersTable } from "./members-table.tsx";
import { membersQuery } from "./team.api.ts";

/** Who works in the organization, and who is asked to. */
export function TeamTab() {
  const { t } = useTranslation("settings");
  const mayManage = usePermission("organization.team");
  const members = useQuery(membersQuery);
  return (
    <Stack gap="lg">
      {mayManage ? <InviteCard /> : null}
      <Card>
        <Stack gap="md">
          <div>
            <Title order={2} size="h5">
              {t("team.members")}
            </Title>
            {mayManage ? null : (
              <Text size="sm" c="dimmed">
                {t("team.readOnly")}
              </Text>
            )}
          </div>
          <QueryContent query={members}>{(data) => <MembersTable members={data} mayManage={mayManage} />}</QueryContent>
        </Stack>
      </Card>
      {mayManage ? <Invitations /> : null}
    </Stack>
  );
}
