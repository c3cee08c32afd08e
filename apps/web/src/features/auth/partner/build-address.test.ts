import { expect, test } from "vitest";
import { parseBuild } from "./build-address.ts";

test.each([
  ["acme", "acme", "simprosuite.com"],
  [" Acme-2 ", "acme-2", "simprosuite.com"],
  ["acme.simprocloud.com", "acme", "simprocloud.com"],
  ["https://acme.simprosuite.com/staff/dashboard?x=1#top", "acme", "simprosuite.com"],
])("%j is the build %s at %s", (text, build, suffix) => {
  expect(parseBuild(text)).toEqual({ build, suffix });
});

test.each([
  "",
  "acme corp",
  "acme.example.com",
  "https://evil.example/acme.simprosuite.com",
  "a@b",
  "acme.simprosuite.com.evil.example",
  ".simprosuite.com",
  "acme:8080",
])("%j is no build", (text) => {
  expect(parseBuild(text)).toBeUndefined();
});
