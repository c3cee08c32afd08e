import { headSize, notifications } from "@delight/contract/notifications";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectSession } from "../api/link.ts";
import { deleteAllCookies, writeCookie } from "../cookies.ts";
import { headQuery } from "./notifications.api.ts";
import { listenForNews, type LiveEvent } from "./stream.ts";

const id = (number: number) => `01890000-0000-7000-8000-0000000000a${number}`;
const row = (number: number) => ({
  id: id(number),
  kind: "import_failed",
  is_read: false,
  data: { file_name: "a.csv" },
});

let asked: Headers[];
let answers: Response[];
const end = vi.fn<() => void>();
let over: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answers = [];
  over = new AbortController();
  end.mockClear();
  connectSession({ ready: () => Promise.resolve(), end });
  writeCookie("accessToken", "secret");
  vi.spyOn(window, "fetch").mockImplementation(async (_url, init) => {
    asked.push(new Headers(init?.headers));
    const answer = answers.shift();
    if (!answer) throw new TypeError("Failed to fetch");
    return answer;
  });
});
afterEach(() => {
  over.abort();
  vi.useRealTimers();
  deleteAllCookies();
});

function says(...frames: string[]): Response {
  return new Response(["retry: 1500\n\n", ...frames].join(""));
}
const news = (number: number) => `id: ${id(number)}\nevent: notification\ndata: ${JSON.stringify(row(number))}\n\n`;
const head = (...numbers: number[]) =>
  `event: head\ndata: ${JSON.stringify({ items: numbers.map(row), total: numbers.length, unread: 0 })}\n\n`;

function listen(): LiveEvent[] {
  const heard: LiveEvent[] = [];
  void listenForNews((event) => heard.push(event), over.signal);
  return heard;
}

test("1.7 what the bell shows is as long as what the stream tells", () => {
  expect(headQuery.queryKey).toEqual(["notifications", notifications.list.path, { page_size: headSize }]);
});

test("1.7, 7.1 the headers of every call travel along, and keys arrive in camelCase", async () => {
  answers = [says(head(1), news(2))];

  const heard = listen();

  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(asked[0]?.get("authorization")).toBe("Bearer secret");
  expect(asked[0]?.get("content-type")).toBe("application/json");
  expect(asked[0]?.get("accept")).toBe("text/event-stream");
  expect(heard[1]).toMatchObject({ kind: "news", notification: { data: { fileName: "a.csv" }, isRead: false } });
});

test("1.7 after a stream that ended the next one begins behind the last that was heard, when the server asks for it", async () => {
  answers = [says(head(1), news(2)), says(head(2, 1))];

  const heard = listen();
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  await vi.advanceTimersByTimeAsync(1500);

  await vi.waitFor(() => expect(heard).toHaveLength(3));
  expect(asked.map((headers) => headers.get("last-event-id"))).toEqual([null, id(2)]);
});

test("1.7 what was there at the first connection is no news at the second", async () => {
  answers = [says(head(3, 1)), says(head(3, 1))];

  const heard = listen();
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(1500);

  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.get("last-event-id")).toBe(id(3));
});

test("1.7 a network that fails is asked again ever later, and at once when it is back", async () => {
  listen();
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000);
  const tries = asked.length;
  await vi.advanceTimersByTimeAsync(1000);
  const waiting = asked.length;
  window.dispatchEvent(new Event("online"));

  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(tries));
  expect([tries, waiting]).toEqual([4, 4]);
});

test("4.2 a refused token ends the session, and without one nobody listens", async () => {
  answers = [new Response("{}", { status: 401 })];
  listen();
  await vi.waitFor(() => expect(end).toHaveBeenCalledOnce());

  deleteAllCookies();
  await vi.advanceTimersByTimeAsync(60_000);

  expect(asked).toHaveLength(1);
});

test("a server that is full is asked again when it said so", async () => {
  answers = [new Response("{}", { status: 429, headers: { "retry-after": "60" } })];
  listen();
  await vi.advanceTimersByTimeAsync(59_000);
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(1100);

  expect([before, asked.length]).toEqual([1, 2]);
});

test("a stream that gives no sign of life for a minute is given up", async () => {
  answers = [new Response(new ReadableStream())];
  vi.mocked(window.fetch).mockImplementationOnce(async (_url, init) => {
    asked.push(new Headers(init?.headers));
    const body = new ReadableStream({
      start: (controller) => init?.signal?.addEventListener("abort", () => controller.error(new Error("aborted"))),
    });
    return new Response(body);
  });
  listen();
  await vi.advanceTimersByTimeAsync(59_000);
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(3000);

  expect([before, asked.length]).toEqual([1, 2]);
});
