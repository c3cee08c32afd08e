import { senders } from "@delight/contract/senders";
import { Button, Group, List, Modal, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { endpointQuery, useEndpointMutation } from "../../../lib/query.ts";
import type { Sender } from "../../../lib/senders.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { toastSuccess } from "../../../ui/toast.ts";
import { UserText } from "../../../ui/user-text.tsx";
import { senderQueryKeys, titleOf } from "./senders.api.ts";

interface RemoveSenderProps {
  readonly sender: Sender;
  readonly onClose: () => void;
}

/** Asks before a sender goes; one that is still needed stays, and it is said by what. */
export function RemoveSender({ sender, onClose }: RemoveSenderProps) {
  const { t } = useTranslation(["settings", "common"]);
  const uses = useQuery({ ...endpointQuery("senders", senders.uses, { id: sender.id }), staleTime: 0 });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("settings:senders.removeTitle", { name: titleOf(sender) })}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <QueryContent query={uses}>
        {(found) =>
          found.length === 0 ? <Question sender={sender} onClose={onClose} /> : <StillNeeded uses={found} />
        }
      </QueryContent>
    </Modal>
  );
}

function Question({ sender, onClose }: RemoveSenderProps) {
  const { t } = useTranslation(["settings", "common"]);
  const { mutate, isPending, error } = useEndpointMutation(senders.remove, {
    invalidates: senderQueryKeys,
    onSuccess: () => {
      toastSuccess(t("settings:senders.removed", { name: titleOf(sender) }));
      onClose();
    },
  });
  return (
    <Stack>
      <Text>{t("settings:senders.removeText")}</Text>
      <FormError error={error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button color="error" loading={isPending} onClick={() => mutate({ id: sender.id })}>
          {t("settings:senders.remove")}
        </Button>
      </Group>
    </Stack>
  );
}

function StillNeeded({ uses }: { readonly uses: readonly { readonly id: string; readonly name: string }[] }) {
  const { t } = useTranslation("settings");
  return (
    <Stack gap="sm">
      <Text>{t("senders.stillNeeded")}</Text>
      <List>
        {uses.map(({ id, name }) => (
          <List.Item key={id}>
            <TextLink to={paths.activity(id)} underline="always">
              <UserText>{name}</UserText>
            </TextLink>
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
