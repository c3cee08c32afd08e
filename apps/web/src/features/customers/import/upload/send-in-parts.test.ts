import { importUploads, largestPart } from "@delight/contract/import-uploads";
import { beforeEach, expect, test, vi } from "vitest";
import { type SentRequest, mockHandler, mockErrorResponse, mockResponse, mockServer } from "../../../../testing.tsx";
import { fingerprintOf } from "./fingerprint.ts";
import { sendInParts, type Standing } from "./send-in-parts.ts";

const id = "0190d1c2-0000-7000-8000-00000000000b";
const size = largestPart * 2 + 5;
const file = new File([new Uint8Array(size)], "clients.csv", { lastModified: 1 });
const made = {
  id: "0190d1c2-0000-7000-8000-00000000000a",
  file_name: "clients.csv",
  file_bytes: size,
  file_kind: "csv" as const,
  exporter: null,
  encoding: "utf-8",
  delimiter: ";",
  sheet: 0,
  sheets: [],
  names_row: 1,
  headers: ["Nom"],
  sample: [],
  options: {
    mapping: [null],
    dedupe: "skip" as const,
    match: "email" as const,
    tags: [],
    consent: "none" as const,
    basis: "consent" as const,
    evidence: "",
    agreed_on: null,
    strict: false,
    prices: "none" as const,
    services: [],
    job_service: null,
    left_out: [],
  },
  status: "uploaded" as const,
  progress: { done: 0, total: null },
  counts: {
    rows: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    skipped: 0,
    failed: 0,
    duplicates: 0,
    subscribed: 0,
    jobs: 0,
    jobs_known: 0,
    dues: 0,
    quotes: 0,
    sites: 0,
    priced: 0,
  },
  sample_errors: [],
  failure: null,
  kind: "customers" as const,
  user_name: null,
  remembered_at: null,
  can_be_undone: false,
  undo: null,
  reasons: [],
  unknown_services: [],
  unknown_choices: [],
  examples: [],
  created_at: "2026-03-10T09:00:00Z",
  finished_at: null,
};
const stands = (received_bytes: number) => ({
  id,
  file_name: "clients.csv",
  file_bytes: size,
  received_bytes,
  fingerprint: "x",
  created_at: "2026-03-10T09:00:00Z",
});

/** A server that keeps parts, or breaks off where it is told to. */
function aServer(received: number, breaks: (offset: number) => number | undefined = () => undefined) {
  const state = { received, offsets: [] as number[] };
  class Network extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = "";
    private url = new URL("http://house/");
    open(_method: string, url: string) {
      this.url = new URL(url);
    }
    abort() {}
    setRequestHeader() {}
    send(form: FormData) {
      const offset = Number(this.url.searchParams.get("offset"));
      state.offsets.push(offset);
      this.status = breaks(offset) ?? 200;
      if (this.status === 200) {
        const part = form.get("file");
        state.received = offset + (part instanceof Blob ? part.size : 0);
        this.responseText = JSON.stringify(stands(state.received));
      }
      this.dispatchEvent(new Event(this.status === 0 ? "error" : "load"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", Network);
  mockResponse(importUploads.begin, stands(received));
  mockHandler(importUploads.get, () => stands(state.received));
  mockResponse(importUploads.finish, made);
  return state;
}

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
});

async function send(signal = new AbortController().signal) {
  const told: Standing[] = [];
  vi.useFakeTimers();
  try {
    const sending = sendInParts(file, { kind: "customers", signal, onStanding: (standing) => told.push(standing) });
    const outcome = sending.then(
      (uploaded) => uploaded.id,
      (error: unknown) => error,
    );
    const upload = { isOver: false };
    void outcome.then(() => (upload.isOver = true));
    while (!upload.isOver) await vi.runAllTimersAsync();
    return { outcome: await outcome, told };
  } finally {
    vi.useRealTimers();
  }
}

test("a file goes part by part from where the server has it", async () => {
  const server = aServer(largestPart);

  const { outcome, told } = await send();

  expect(outcome).toBe(made.id);
  expect(server.offsets).toEqual([largestPart, largestPart * 2]);
  expect(told.at(-1)).toEqual({ id, done: size, isWaiting: false });
});

test("a broken connection is waited out, and the server is asked where it stands", async () => {
  let isBroken = true;
  const server = aServer(0, (offset) => {
    if (offset !== largestPart || !isBroken) return undefined;
    isBroken = false;
    return 0;
  });

  const { outcome, told } = await send();

  expect(outcome).toBe(made.id);
  expect(server.offsets).toEqual([0, largestPart, largestPart, largestPart * 2]);
  expect(told.some(({ isWaiting }) => isWaiting)).toBe(true);
  expect(sent.filter(({ method }) => method === "GET")).toHaveLength(1);
});

test("what the server says of the file is not tried again", async () => {
  aServer(0);
  mockErrorResponse(importUploads.finish, 415, { detail: "not a text file", code: "unsupported", request_id: "r" });

  const { outcome } = await send();

  expect(outcome).toMatchObject({ status: 415, message: "not a text file" });
  expect(sent.filter(({ url }) => url.pathname.endsWith("/finish"))).toHaveLength(1);
});

test("the same file is known again by its contents, and another one of its name is not", async () => {
  const again = new File([new Uint8Array(size)], "clients.csv", { lastModified: 1 });
  const other = new File([new Uint8Array(size).fill(1)], "clients.csv", { lastModified: 1 });

  expect(await fingerprintOf(again)).toBe(await fingerprintOf(file));
  expect(await fingerprintOf(other)).not.toBe(await fingerprintOf(file));
});
