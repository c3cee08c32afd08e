import { mailServers } from "@delight/contract/mail-servers";
import { Code, Group, Text } from "@mantine/core";
import { IconEdit, IconGauge, IconGripVertical, IconPlayerPause, IconPlayerPlay, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { type RowAction, RowMenu } from "../../../ui/data-table/row-menu.tsx";
import { dragPlace } from "../../../ui/own-order/drag-place.ts";
import { MoveButtons } from "../../../ui/own-order/move-buttons.tsx";
import type { OrderedRow } from "../../../ui/own-order/use-own-order.ts";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { UserText } from "../../../ui/user-text.tsx";
import { LimitSentences } from "./limit-sentences.tsx";
import { type MailServer, roomsOfServers, type SendingLimit } from "./mail-servers.api.ts";
import classes from "./mail-servers.module.css";
import type { OpenLayer } from "./asked.ts";

interface ServerRowProps {
  readonly server: MailServer;
  readonly limit: SendingLimit | undefined;
  /** Mails of some kind go this way now. */
  readonly isInUse: boolean;
  readonly row: OrderedRow;
  readonly onAsk: (asked: OpenLayer) => void;
}

/** One mail server: how it is reached, whether it works, and how much goes through it. */
export function ServerRow({ server, limit, isInUse, row, onAsk }: ServerRowProps) {
  const { t } = useTranslation("servers");
  const actions = useActions(server, onAsk);
  const { name, host, port, security, purpose } = server;
  return (
    <li className={classes.server} {...dragPlace("text/x-mail-server", server.id, row.onDropped)}>
      <IconGripVertical size={18} aria-hidden className={classes.grip} />
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={500} c="var(--heading)">
            <UserText>{name}</UserText>
          </Text>
          <State server={server} isInUse={isInUse} />
        </Group>
        <Text size="sm" mt={4}>
          <Code dir="ltr">{`${host}:${port}`}</Code> {t(`security.${security}`)} · {t(`purpose.${purpose}`)}
        </Text>
        <LimitSentences limit={limit} />
        <Trouble server={server} />
      </div>
      <MoveButtons row={row} />
      <RowMenu name={name} actions={() => actions} />
    </li>
  );
}

function State({ server: { isActive, restingUntil }, isInUse }: Pick<ServerRowProps, "server" | "isInUse">) {
  const { t } = useTranslation("servers");
  const { moment } = useFormat();
  if (!isActive) return <StatusChip tone="secondary" label={t("state.off")} />;
  if (restingUntil !== null) {
    return <StatusChip tone="warning" label={t("state.resting", { until: moment(restingUntil) })} />;
  }
  return isInUse ? (
    <StatusChip tone="success" label={t("state.first")} />
  ) : (
    <StatusChip tone="info" label={t("state.standsBy")} />
  );
}

/** Why it rests, in the words of the server; what it said before stays to be read. */
function Trouble({ server: { restReason, lastError, lastErrorAt } }: Pick<ServerRowProps, "server">) {
  const { t } = useTranslation("servers");
  const { relative } = useFormat();
  if (lastError === null || lastErrorAt === null) return null;
  const when = relative(lastErrorAt);
  return (
    <Text size="sm" mt={4} {...(restReason === null ? { c: "dimmed" } : {})}>
      {restReason === null ? t("lastError", { when }) : t(`rest.${restReason}`, { when })}{" "}
      <bdi dir="ltr" className={classes.said}>
        {lastError}
      </bdi>
    </Text>
  );
}

function useActions(server: MailServer, onAsk: ServerRowProps["onAsk"]): readonly RowAction[] {
  const { t } = useTranslation("servers");
  const errorText = useErrorText();
  const { id, isActive } = server;
  const changing = useEndpointMutation(mailServers.update, {
    invalidates: roomsOfServers,
    onSuccess: (now) => toastSuccess(t(now.isActive ? "switchedOn" : "switchedOff")),
    onError: (error) => toastError(errorText(error)),
  });
  const icon = { size: 18, "aria-hidden": true };
  return [
    { label: t("edit"), icon: <IconEdit {...icon} />, onChoose: () => onAsk({ kind: "edit", server }) },
    { label: t("limits.change"), icon: <IconGauge {...icon} />, onChoose: () => onAsk({ kind: "limit", server }) },
    {
      label: t(isActive ? "switchOff" : "switchOn"),
      icon: isActive ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />,
      onChoose: () => changing.mutate({ id, isActive: !isActive }),
    },
    {
      label: t("remove"),
      icon: <IconTrash {...icon} />,
      isDangerous: true,
      onChoose: () => onAsk({ kind: "remove", server }),
    },
  ];
}
