import { mailServers, sendingLimits } from "@delight/contract/mail-servers";
import { type ApiRouter, serve, serveNonTransactional } from "../../../platform/http/serve.ts";
import { listLimits, setLimits } from "./limits.service.ts";
import { changeServer, createServer, listServers, removeServer, reorderServers } from "./mail-servers.service.ts";
import { planProbe, probeServer, refuseHost, refusePort } from "./probe.service.ts";

export function mailServersRoutes(router: ApiRouter): void {
  serve(router, mailServers.list, listServers);
  serveNonTransactional(router, mailServers.create, async (_membership, input, { platform, again }) => {
    await refuseHost(input, platform.config);
    return again((tx) => createServer(tx, input, { platform }));
  });
  serveNonTransactional(router, mailServers.update, async (_membership, input, { platform, again }) => {
    await refuseHost(input, platform.config);
    return again((tx) => changeServer(tx, input, { platform }));
  });
  serve(router, mailServers.remove, removeServer);
  serve(router, mailServers.reorder, reorderServers);
  serveNonTransactional(router, mailServers.probe, async (_membership, input, { platform, again }) => {
    refusePort(input, platform.config);
    const plan = await again((tx) => planProbe(tx, input, platform));
    return probeServer(input, plan, platform);
  });
  serve(router, sendingLimits.list, listLimits);
  serve(router, sendingLimits.set, setLimits);
}
