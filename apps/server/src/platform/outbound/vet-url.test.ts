import { expect, test } from "vitest";
import { type Address, RefusedUrl, vetUrl } from "./vet-url.ts";

const four = (address: string): Address => ({ address, family: 4 });
const resolve = async (name: string): Promise<Address[]> => {
  const known: Record<string, Address[]> = {
    "hooks.example.com": [four("93.184.216.34"), { address: "2606:4700:4700::1111", family: 6 }],
    "inside.example.com": [four("10.0.0.1")],
    "both.example.com": [four("93.184.216.34"), four("127.0.0.1")],
    "six.example.com": [{ address: "::ffff:a9fe:a9fe", family: 6 }],
    localhost: [four("127.0.0.1")],
  };
  return known[name] ?? Promise.reject(new Error("ENOTFOUND"));
};
const refusalOf = (url: string, toPrivate = false) =>
  vetUrl(url, { toPrivate, resolve }).then(
    () => undefined,
    (error: unknown) => (error instanceof RefusedUrl ? error.refusal : error),
  );

test("A27 https on port 443 with public addresses is vetted, with the addresses that were looked at", async () => {
  const { addresses } = await vetUrl("https://hooks.example.com:443/a?b=c", { toPrivate: false, resolve });

  expect(addresses.map(({ address }) => address)).toEqual(["93.184.216.34", "2606:4700:4700::1111"]);
});

test.each([
  ["no_url", "hooks.example.com"],
  ["no_url", "/hook"],
  ["no_url", "gopher://hooks.example.com/"],
  ["no_url", "file:///etc/passwd"],
  ["no_url", "ftp://hooks.example.com/"],
  ["no_url", "javascript:alert(1)"],
  ["no_url", "https://user:password@hooks.example.com/"],
  ["no_url", "https://hooks.example.com@/"],
  ["not_https", "http://hooks.example.com/"],
  ["port", "https://hooks.example.com:25/"],
  ["port", "https://hooks.example.com:8443/"],
  ["port", "https://hooks.example.com:80/"],
  ["not_found", "https://nowhere.example.com/"],
  ["private", "https://inside.example.com/"],
  ["private", "https://both.example.com/"],
  ["private", "https://six.example.com/"],
  ["private", "https://localhost/"],
  ["private", "https://127.0.0.1/"],
  ["private", "https://127.1/"],
  ["private", "https://0x7f.1/"],
  ["private", "https://0177.0.0.1/"],
  ["private", "https://2130706433/"],
  ["private", "https://0xa9fea9fe/"],
  ["private", "https://0/"],
  ["private", "https://１２７.０.０.１/"],
  ["private", "https://127。0。0。1/"],
  ["private", "https://[::]/"],
  ["private", "https://[::1]/"],
  ["private", "https://[::ffff:a9fe:a9fe]/"],
  ["private", "https://[::ffff:169.254.169.254]/"],
  ["private", "https://[64:ff9b::7f00:1]/"],
  ["private", "https://[fd00:ec2::254]/"],
  ["private", "https://169.254.169.254/latest/meta-data/"],
])("A27 %s: %s is refused", async (refusal, url) => {
  expect(await refusalOf(url)).toBe(refusal);
});

test("where the operator allows it, any port of any address may be called, also by http, but no other protocol", async () => {
  const refusals = await Promise.all(
    ["http://127.0.0.1:8080/", "https://inside.example.com:8443/", "file:///etc/passwd"].map((url) =>
      refusalOf(url, true),
    ),
  );

  expect(refusals).toEqual([undefined, undefined, "no_url"]);
});
