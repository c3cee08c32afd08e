import { notifications } from "@delight/contract/notifications";
import fc from "fast-check";
import { expect, test } from "vitest";
import { waitUntil } from "../../../testing/stream.ts";
import type { Reader } from "../testing/reader.ts";
import { freshWindows } from "../testing/window.ts";
import { databaseRounds } from "../../../testing/rounds.ts";

const windows = freshWindows();

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: "tell" } as const) },
  fc.record({ do: fc.constant("change" as const), at: fc.nat(), change: fc.constantFrom("read", "unread") }),
  fc.record({ do: fc.constant("change" as const), at: fc.nat(), change: fc.constantFrom("remove", "put back") }),
  fc.constant({ do: "read all" } as const),
  fc.constant({ do: "drop" } as const),
);

const changes: Record<string, object> = {
  read: { is_read: true },
  unread: { is_read: false },
  remove: { is_removed: true },
  "put back": { is_removed: false },
};

test("1.7 after any sequence of messages, marks and drops a window shows what the server has, and was told of each message once", async () => {
  const { testApp, client, read, tell } = windows();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      await testApp.rows("delete from notifications");
      const made: string[] = [];
      const heard: string[] = [];
      let reader: Reader = await read();
      const leave = () => {
        reader.drop();
        heard.push(...reader.news.map(({ id }) => id));
      };
      for (const one of steps) {
        if (one.do === "tell") made.push(await tell());
        if (one.do === "read all" && made.length > 0)
          await client.call(notifications.change, { up_to: made.at(-1), is_read: true }, testApp.owner);
        if (one.do === "change" && made.length > 0)
          await client.call(
            notifications.change,
            { ids: [made[one.at % made.length] ?? ""], ...changes[one.change] },
            testApp.owner,
          );
        if (one.do === "drop") {
          leave();
          reader = await read(testApp.owner, { after: heard.at(-1) ?? beginning });
        }
      }

      const { total, unread, items } = await client.call(notifications.list, { page_size: 20 }, testApp.owner);
      const shown = JSON.stringify({ total, unread, items });
      await waitUntil(() => JSON.stringify(reader.head()) === shown);
      leave();
      expect(new Set(heard).size).toBe(heard.length);
      expect(made).toEqual(expect.arrayContaining(heard));
    }),
    { numRuns: databaseRounds },
  );
});

const beginning = "00000000-0000-0000-0000-000000000000";
