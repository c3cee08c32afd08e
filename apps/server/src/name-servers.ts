import { isIP } from "node:net";
import * as z from "zod";

/** Addresses of name servers with commas between, each with a port or without. */
export const NameServers = z
  .string()
  .transform(serversOf)
  .refine(
    (servers) => servers.every(isServer),
    "must be addresses such as 9.9.9.9 or 127.0.0.1:5353, with commas between",
  );

function serversOf(list: string): string[] {
  return list
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

function isServer(entry: string): boolean {
  const [, bracketed, six, plain, at] = /^(?:(\[(.+)\])|([^:[\]]+))(?::(\d{1,5}))?$/.exec(entry) ?? [];
  const isAddress = isIP(entry) !== 0 || isIP(bracketed === undefined ? (plain ?? "") : (six ?? "")) !== 0;
  return isAddress && Number(at ?? 53) <= 65_535;
}
