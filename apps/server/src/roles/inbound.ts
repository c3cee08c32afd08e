import type { Config } from "../config.ts";
import { openMailListener } from "../features/deliveries/index.ts";
import { openPlatform } from "./open-platform.ts";
import type { Running } from "./running.ts";

/** The mail server that takes what comes back; a worker makes something of it. */
export async function startInbound(config: Config): Promise<Running> {
  if (!config.inbound) {
    throw new Error("The role inbound needs INBOUND_PORT, the port at which mail comes back");
  }
  const platform = await openPlatform(config, "inbound");
  const listener = await openMailListener(platform, config.inbound);
  return {
    stop: async () => {
      await listener.close();
      await platform.database.close();
    },
  };
}
