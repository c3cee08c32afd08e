import { partners } from "@delight/contract/partners";
import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "../../../lib/api/types.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { endpointQuery, useEndpointMutation } from "../../../lib/query.ts";
import { ConfirmButton } from "../../../ui/confirm.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { UserText } from "../../../ui/user-text.tsx";

type Identity = CallOutput<typeof partners.listIdentities>[number];

const identitiesQuery = endpointQuery("partners", partners.listIdentities, {});

/** Who signs in as this user without their password; where nobody does, there is nothing to say. */
export function PartnerIdentities() {
  const { t } = useTranslation("profile");
  const query = useQuery(identitiesQuery);
  if (query.isPending || query.data?.length === 0) return null;
  return (
    <Card>
      <Stack gap="md">
        <div>
          <Title order={2} size="h5">
            {t("partner.title")}
          </Title>
          <Text size="sm" c="dimmed">
            {t("partner.hint")}
          </Text>
        </div>
        <QueryContent query={query}>
          {(identities) => (
            <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: "none" }} aria-label={t("partner.title")}>
              {identities.map((identity) => (
                <IdentityRow key={identity.id} identity={identity} />
              ))}
            </Stack>
          )}
        </QueryContent>
      </Stack>
    </Card>
  );
}

function IdentityRow({ identity }: { readonly identity: Identity }) {
  const { t } = useTranslation("profile");
  const { relative, moment } = useFormat();
  const { partnerName, build, lastUsedAt } = identity;
  return (
    <Group component="li" justify="space-between" gap="sm">
      <div>
        <Text fw={500} c="var(--heading)">
          <UserText>{partnerName}</UserText>
        </Text>
        <Text size="sm" c="dimmed" title={moment(lastUsedAt)}>
          <bdi dir="ltr">{build}</bdi>
          {" · "}
          {t("devices.lastUsed", { when: relative(lastUsedAt) })}
        </Text>
      </div>
      <Unlink identity={identity} />
    </Group>
  );
}

function Unlink({ identity: { id, partnerName } }: { readonly identity: Identity }) {
  const { t } = useTranslation("profile");
  const text = useErrorText();
  const unlinking = useEndpointMutation(partners.unlink, {
    invalidates: ["partners"],
    onSuccess: () => toastSuccess(t("partner.unlinked")),
    onError: (error) => toastError(text(error)),
  });
  return (
    <ConfirmButton
      label={t("partner.unlink")}
      title={t("partner.unlinkTitle", { name: partnerName })}
      action={t("partner.unlink")}
      isDangerous
      isBusy={unlinking.isPending}
      onConfirm={() => unlinking.mutate({ id })}
    >
      {t("partner.unlinkText")}
    </ConfirmButton>
  );
}
