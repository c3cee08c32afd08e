import { listen, type Listener } from "../../../platform/db/listener.ts";
import { type StreamConnection, StreamRegistry } from "../../../platform/http/streams/stream-registry.ts";
import type { Platform } from "../../../platform/platform.ts";

/** Where the open streams of this process hear that there is something to tell. */
export interface Switchboard {
  open(organizationId: string, userId: string): StreamConnection;
  /** Every stream ends. */
  hangUp(): void;
  close(): Promise<void>;
}

const bounds = { perUser: 10, perOrganization: 500, perProcess: 1000 };

/** Listens to the database from the first stream on: a process without any needs no connection for it. */
export function createSwitchboard({ config, log }: Platform): Switchboard {
  const lines = new StreamRegistry(bounds);
  let listener: Listener | undefined;
  let stopBeats = () => {};
  const begin = (url: string) => {
    stopBeats = lines.beatEvery(config.streamHeartbeat * 1000);
    listener = listen({
      url,
      channel: "notifications",
      log,
      onMessage: (key) => lines.wake(key),
      onHearing: () => lines.wakeAll(),
    });
  };
  return {
    open: (organizationId, userId) => {
      const line = lines.open(`${organizationId}:${userId}`, { organizationId, userId });
      if (!listener && config.databaseUrl !== undefined) begin(config.databaseUrl);
      return line;
    },
    hangUp: () => lines.closeAll(),
    close: async () => {
      stopBeats();
      await listener?.close();
    },
  };
}
