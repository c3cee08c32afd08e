import { senders } from "@delight/contract/senders";
import { Group, Text } from "@mantine/core";
import { IconPencil, IconStar, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import type { Sender } from "../../../lib/senders.ts";
import { type RowAction, RowMenu } from "../../../ui/data-table/row-menu.tsx";
import { EmailText } from "../../../ui/email-text.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { UserText } from "../../../ui/user-text.tsx";
import classes from "./senders.module.css";
import { senderQueryKeys, titleOf } from "./senders.api.ts";

export type SenderWish = "edit" | "remove";

interface SenderRowProps {
  readonly sender: Sender;
  readonly mayChange: boolean;
  readonly onWish: (wish: SenderWish) => void;
}

/** One sender: how mails show it, where answers go, and whether its domain is proved. */
export function SenderRow({ sender, mayChange, onWish }: SenderRowProps) {
  const { t } = useTranslation("settings");
  const { address, replyTo, isDefault } = sender;
  const actions = useActions(sender, onWish);
  return (
    <li className={classes.sender}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600} c="var(--heading)">
            <UserText>{titleOf(sender) === "" ? t("senders.nameless") : titleOf(sender)}</UserText>
          </Text>
          {isDefault ? <StatusChip tone="primary" label={t("senders.isDefault")} /> : null}
          <Standing sender={sender} />
        </Group>
        <Text size="sm" mt={4}>
          {address === "" ? t("senders.noAddress") : <EmailText>{address}</EmailText>}
        </Text>
        {replyTo === "" ? null : (
          <Text size="sm" c="dimmed">
            {t("replyTo")} <bdi dir="ltr">{replyTo}</bdi>
          </Text>
        )}
      </div>
      {mayChange ? <RowMenu name={titleOf(sender)} actions={actions} /> : null}
    </li>
  );
}

const tones = {
  pending: "secondary",
  unknown: "secondary",
  verified: "success",
  failing: "warning",
  lost: "error",
} as const;

function Standing({ sender: { address, domainState } }: Pick<SenderRowProps, "sender">) {
  const { t } = useTranslation(["settings", "domains"]);
  if (address === "") return null;
  const label = domainState === "unknown" ? t("settings:senders.noDomain") : t(`domains:state.${domainState}`);
  return <StatusChip tone={tones[domainState]} label={label} />;
}

function useActions(sender: Sender, onWish: SenderRowProps["onWish"]) {
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const { mutate } = useEndpointMutation(senders.makeDefault, {
    invalidates: senderQueryKeys,
    onSuccess: () => toastSuccess(t("senders.madeDefault", { name: titleOf(sender) })),
    onError: (error) => toastError(errorText(error)),
  });
  const icon = { size: 16, "aria-hidden": true };
  const edit: RowAction = { label: t("senders.edit"), icon: <IconPencil {...icon} />, onChoose: () => onWish("edit") };
  const others: RowAction[] = [
    {
      label: t("senders.makeDefault"),
      icon: <IconStar {...icon} />,
      onChoose: () => mutate({ id: sender.id }),
    },
    {
      label: t("senders.remove"),
      icon: <IconTrash {...icon} />,
      isDangerous: true,
      onChoose: () => onWish("remove"),
    },
  ];
  return () => [edit, ...(sender.isDefault ? [] : others)];
}
