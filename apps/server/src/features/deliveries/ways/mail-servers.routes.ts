import { mailServers, sendingLimits } from "@delight/contract/mail-servers";
import { type Door, serve, serveOutside } from "../../../platform/http/serve.ts";
import { listLimits, setLimits } from "./limits.service.ts";
import { changeServer, createServer, listServers, removeServer, reorderServers } from "./mail-servers.service.ts";
import { planProbe, probeServer, refuseHost, refusePort } from "./probe.service.ts";

export function mailServersRoutes(door: Door): void {
  serve(door, mailServers.list, listServers);
  serveOutside(door, mailServers.create, async (_membership, input, { platform, again }) => {
    await refuseHost(input, platform.config);
    return again((tx) => createServer(tx, input, { platform }));
  });
  serveOutside(door, mailServers.update, async (_membership, input, { platform, again }) => {
    await refuseHost(input, platform.config);
    return again((tx) => changeServer(tx, input, { platform }));
  });
  serve(door, mailServers.remove, removeServer);
  serve(door, mailServers.reorder, reorderServers);
  serveOutside(door, mailServers.probe, async (_membership, input, { platform, again }) => {
    refusePort(input, platform.config);
    const plan = await again((tx) => planProbe(tx, input, platform));
    return probeServer(input, plan, platform);
  });
  serve(door, sendingLimits.list, listLimits);
  serve(door, sendingLimits.set, setLimits);
}
