import { afterEach, expect, test, vi } from "vitest";
import { deleteAllCookies, readCookie, writeCookie } from "./cookies.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  deleteAllCookies();
});

test("3.7, 9.5: a cookie lasts 30 days, for every path of this host", () => {
  const write = vi.spyOn(Document.prototype, "cookie", "set");

  writeCookie("accessToken", "a");

  expect(write.mock.calls).toEqual([["accessToken=a; Path=/; Max-Age=2592000; SameSite=Lax"]]);
});

test("3.7: over https a cookie travels over https alone", () => {
  vi.stubGlobal("location", { protocol: "https:" });
  const write = vi.spyOn(Document.prototype, "cookie", "set");

  writeCookie("accessToken", "a");

  expect(write.mock.calls).toEqual([["accessToken=a; Path=/; Max-Age=2592000; SameSite=Lax; Secure"]]);
});

test.each(["a; b=c", '{"name":"Zoë"}', "100%", ""])("the value %j comes back as it was", (value) => {
  writeCookie("one", "before");
  writeCookie("with spaces", value);

  expect(readCookie("with spaces")).toBe(value);
  expect(readCookie("one")).toBe("before");
});

test("a cookie that is no encoded text is read as it is, and one that is not there is nothing", () => {
  document.cookie = "foreign=100%";

  expect(readCookie("foreign")).toBe("100%");
  expect(readCookie("oreign")).toBeUndefined();
});
