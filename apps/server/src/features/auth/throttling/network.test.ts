import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test("A11 an IPv4 address is a network by itself, also when it comes mapped into IPv6", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
});

test("A11 all addresses of an IPv6 /64 are one network, however they are written", () => {
  const same = ["2001:db8:0:1::5", "2001:db8:0:1:ffff::", "2001:0db8:0000:0001:1:2:3:4", "2001:db8:0:1::1%eth0"];

  expect(new Set(same.map(networkOf))).toEqual(new Set(["2001:db8:0:1::/64"]));
  expect(networkOf("2001:db8:0:2::5")).not.toBe(networkOf("2001:db8:0:1::5"));
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});

test("A11 a mapped address in hexadecimal is its IPv4 address, a network is its own network, and what is no address is one unknown network", () => {
  expect(networkOf("::ffff:cb00:7107")).toBe("203.0.113.7");
  expect(networkOf("2001:db8:0:1::/64")).toBe("2001:db8:0:1::/64");
  expect([networkOf("unknown"), networkOf("10.0.0.1, 10.0.0.2"), networkOf("")]).toEqual(Array(3).fill("unknown"));
});
