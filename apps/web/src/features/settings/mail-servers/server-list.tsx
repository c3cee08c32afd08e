import { mailServers } from "@delight/contract/mail-servers";
import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useRoomMutation } from "../../../lib/query.ts";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { limitsQuery, type MailServer, roomsOfServers } from "./mail-servers.api.ts";
import classes from "./mail-servers.module.css";
import { ServerRow } from "./server-row.tsx";
import type { Asked } from "./asked.ts";

interface ServerListProps {
  readonly servers: readonly MailServer[];
  readonly onAsk: (asked: Asked) => void;
}

/** In the order in which they are used; each can be moved by mouse and by keys. */
export function ServerList({ servers, onAsk }: ServerListProps) {
  const { t } = useTranslation("servers");
  const { number } = useFormat();
  const { data: limits = [] } = useQuery(limitsQuery);
  const { ordered, place } = useServerOrder(servers);
  const [said, setSaid] = useState("");
  const move = ({ id, name }: MailServer, index: number) => {
    place(id, index);
    setSaid(t("moved", { name, place: number(index + 1), total: number(ordered.length) }));
  };
  const first = ordered.find(({ isActive, restingUntil }) => isActive && restingUntil === null);
  return (
    <>
      <ol className={classes.list} aria-label={t("title")}>
        {ordered.map((server, index) => (
          <ServerRow
            key={server.id}
            server={server}
            limit={limits.find(({ kind, key }) => kind === "server" && key === server.id)}
            isFirst={server === first}
            place={{ index, last: ordered.length - 1 }}
            onAsk={onAsk}
            onMove={(to) => move(server, to)}
            onDropped={(id) => {
              const dropped = ordered.find((other) => other.id === id);
              if (dropped) move(dropped, index);
            }}
          />
        ))}
      </ol>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
    </>
  );
}

/** The order that somebody is just making, saved as it is made. */
function useServerOrder(servers: readonly MailServer[]) {
  const errorText = useErrorText();
  const [wanted, setWanted] = useState<readonly string[]>();
  const saving = useRoomMutation(mailServers.reorder, {
    rooms: roomsOfServers,
    onError: (error) => {
      setWanted(undefined);
      toastError(errorText(error));
    },
  });
  const known = new Map(servers.map((server) => [server.id, server]));
  const isWhole = wanted?.length === known.size && wanted.every((id) => known.has(id));
  const ids = isWhole ? wanted : servers.map(({ id }) => id);
  const place = (id: string, index: number) => {
    const next = ids.filter((other) => other !== id).toSpliced(index, 0, id);
    if (next.join() === ids.join()) return;
    setWanted(next);
    saving.mutate({ ids: next });
  };
  return { ordered: ids.flatMap((id) => known.get(id) ?? []), place };
}
