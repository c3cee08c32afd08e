import { readFileSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import { z } from "zod";

const MachineNetworks = z.strictObject({
  networks: z.array(
    z.strictObject({ who: z.string(), source: z.string().min(1), blocks: z.array(z.union([z.cidrv4(), z.cidrv6()])) }),
  ),
});

const file = new URL("machine-networks.json", import.meta.url);
const networks = readMachineNetworks(readFileSync(file, "utf8"));

/** Whether an IP address is one from which no person reads: mail proxies, and scanners of mail on its way. */
export function isMachineAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && networks.check(address, version === 4 ? "ipv4" : "ipv6");
}

/** Reads the list, JSON; throws where it holds anything but networks in CIDR notation with their source. */
export function readMachineNetworks(json: string): BlockList {
  const list = new BlockList();
  for (const { blocks } of MachineNetworks.parse(JSON.parse(json)).networks) {
    for (const block of blocks) {
      const [address = "", bits] = block.split("/");
      list.addSubnet(address, Number(bits), address.includes(":") ? "ipv6" : "ipv4");
    }
  }
  return list;
}
