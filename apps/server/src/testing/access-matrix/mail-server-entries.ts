import { slowDown } from "../../features/deliveries/sending/limits.queries.ts";
import { listServerRows } from "../../features/deliveries/mail-servers/mail-servers.queries.ts";
import { type Entry, idOf, inside } from "./entry.ts";
import { aMailServerRow } from "./rows.ts";

const aServer = { host: "1.1.1.1", port: 587, security: "starttls", user_name: "firm" } as const;

export const mailServerEntries: Readonly<Record<string, Entry>> = {
  "mailServers.list": inside(async (tx) => {
    await aMailServerRow(tx);
    return {};
  }),
  "mailServers.create": { input: () => ({ name: "Provider", connections: 5, purpose: "both", ...aServer }) },
  "mailServers.update": idOf(aMailServerRow, { name: "Other provider" }),
  "mailServers.remove": idOf(aMailServerRow),
  "mailServers.reorder": inside(async (tx) => {
    await aMailServerRow(tx);
    return { ids: (await listServerRows(tx)).map(({ id }) => id) };
  }),
  // Refused before anything is connected to: another machine would be waited for ten seconds.
  "mailServers.probe": idOf(aMailServerRow, { ...aServer, host: "127.0.0.1", password: "secret" }),
  "sendingLimits.list": inside(async (tx) => {
    await slowDown(tx, "gmail.com", "421 4.7.28 Too much mail");
    return {};
  }),
  "sendingLimits.set": inside(async (tx) => ({
    kind: "server",
    key: (await aMailServerRow(tx)).id,
    per_second: 14,
    per_minute: null,
    per_hour: null,
    per_day: null,
    warm_up: null,
  })),
};
