import { imports } from "@delight/contract/imports";
import { profiles } from "@delight/contract/profiles";
import { afterEach, expect, test, vi } from "vitest";
import { deleteAllCookies, writeCookie } from "../cookies.ts";
import { connectSession } from "./link.ts";
import { upload } from "./upload.ts";

const end = vi.fn<() => void>();

/** A network that answers every upload in the same way, and keeps what was sent. */
function aNetworkThatAnswers(status: number, body: string) {
  const headers = new Map<string, string>();
  const kept: { form?: FormData } = {};
  class Network extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = status;
    readonly responseText = body;
    open() {}
    abort() {}
    setRequestHeader(name: string, value: string) {
      headers.set(name.toLowerCase(), value);
    }
    send(form: FormData) {
      kept.form = form;
      this.dispatchEvent(new Event("load"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", Network);
  return { headers, kept };
}

afterEach(() => {
  vi.unstubAllGlobals();
  deleteAllCookies();
  end.mockClear();
});

const file = new File(["a,b"], "customers.csv", { type: "text/csv" });

test("7.1: a form upload carries the token and leaves the content type to the browser", async () => {
  const { headers, kept } = aNetworkThatAnswers(201, '{"first_rows":[]}');
  writeCookie("accessToken", "secret");

  const answer: unknown = await upload(imports.upload, file);

  expect(headers.get("authorization")).toBe("Bearer secret");
  expect(headers.has("content-type")).toBe(false);
  expect(kept.form?.get("file")).toMatchObject({ name: "customers.csv" });
  expect(answer).toEqual({ firstRows: [] });
});

test("7.9, 1.6: the photo is the form field file, nothing of it is converted, and demo mode travels with it", async () => {
  const { headers, kept } = aNetworkThatAnswers(200, '{"url":"/a_b","some_key":1}');
  window.localStorage.setItem("demoMode", "true");

  const answer: unknown = await upload(profiles.uploadPhoto, file);

  expect([...(kept.form?.keys() ?? [])]).toEqual(["file"]);
  expect(headers.get("x-anonymize-data")).toBe("true");
  expect(headers.has("content-type")).toBe(false);
  expect(answer).toEqual({ url: "/a_b", some_key: 1 });
  window.localStorage.clear();
});

test("a file that is cancelled while the token is being replaced is not sent", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  connectSession({ ready: () => promise, end });
  const { kept } = aNetworkThatAnswers(201, '{"first_rows":[]}');
  const cancel = new AbortController();

  const sending = upload(imports.upload, file, { signal: cancel.signal });
  cancel.abort();
  resolve();

  await expect(sending).rejects.toMatchObject({ name: "AbortError" });
  expect(kept.form).toBeUndefined();
});

test("4.2, 8.7: a refused upload is thrown with its data, and a 401 ends the session", async () => {
  connectSession({ ready: () => Promise.resolve(), end });
  aNetworkThatAnswers(401, '{"detail":"Signed out","request_id":"r1"}');

  await expect(upload(imports.upload, file)).rejects.toMatchObject({
    status: 401,
    message: "Signed out",
    requestId: "r1",
    retryCount: 0,
  });
  expect(end).toHaveBeenCalledOnce();
});
