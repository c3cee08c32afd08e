import { isIP } from "node:net";

/** What is reported may tell of people: it leaves this machine encrypted or not at all. */
export function isDsn(value: string): boolean {
  const url = URL.parse(value);
  const isHere = url !== null && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  return (
    url !== null &&
    (url.protocol === "https:" || (url.protocol === "http:" && isHere)) &&
    /^[\w-]+$/.test(url.username) &&
    /\/\d+$/.test(url.pathname) &&
    url.search + url.hash === ""
  );
}

/** Whether it is an address, or a network such as 10.0.0.0/8. */
export function isNetwork(entry: string): boolean {
  const [address = "", bits, ...more] = entry.split("/");
  const kind = isIP(address);
  return (
    kind !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128)))
  );
}
