import { expect, test } from "vitest";
import { readMachineNetworks } from "./machine-networks.ts";
import { visitorOf } from "./visitor.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

function visitor(headers: Record<string, string>, method = "GET", ip = "192.0.2.7") {
  return visitorOf({ method, headers, ip });
}

test.each([
  firefox,
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
  "Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)",
  "Microsoft Outlook 16.0.17928; Microsoft Outlook",
])("A19 %s is a person", (userAgent) => {
  expect(visitor({ "user-agent": userAgent })).toMatchObject({ userAgent, isMachine: false });
});

test.each([
  "",
  "Mozilla/5.0",
  "Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)",
  "YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Barracuda Sentinel (EE)",
  "curl/8.14.1",
  "python-requests/2.32.4",
])("A19 %s is a machine", (userAgent) => {
  expect(visitor({ "user-agent": userAgent }).isMachine).toBe(true);
});

test.each([
  ["purpose", "prefetch"],
  ["sec-purpose", "prefetch;prerender"],
  ["x-purpose", "preview"],
  ["x-moz", "prefetch"],
])("A19 a browser that sends %s: %s is not yet a person", (name, value) => {
  expect(visitor({ "user-agent": firefox, [name]: value }).isMachine).toBe(true);
});

test("A19 HEAD is how machines look", () => {
  expect(visitor({ "user-agent": firefox }, "HEAD").isMachine).toBe(true);
});

test.each(["17.58.1.2", "66.249.84.3", "74.125.208.9", "40.107.22.1", "2a01:111:f403:c111::9", "67.231.152.7"])(
  "A19 from %s no person reads, whatever is said",
  (ip) => {
    expect(visitor({ "user-agent": firefox }, "GET", ip).isMachine).toBe(true);
  },
);

test("A19 a list of networks without a source, or of something else, is refused", () => {
  const listOf = (network: object) => JSON.stringify({ networks: [{ who: "x", source: "y", blocks: [], ...network }] });

  expect(readMachineNetworks(listOf({ blocks: ["198.51.100.0/24"] })).check("198.51.100.9")).toBe(true);
  expect(() => readMachineNetworks(listOf({ source: "" }))).toThrow(/source/);
  expect(() => readMachineNetworks(listOf({ blocks: ["198.51.100.0/77"] }))).toThrow(/blocks/);
});
