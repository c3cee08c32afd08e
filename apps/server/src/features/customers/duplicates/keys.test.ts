import { expect } from "vitest";
import { aCustomer } from "../../../testing/factories.ts";
import { phoneKey } from "../phone-key.ts";
import { listSharedKeys } from "./keys.queries.ts";
import { testApp, test } from "../../../testing/fixtures.ts";

test("looks of a few customers each find every shared key once, in its order, and end", async () => {
  // Shared by 1, 2, 3, 4, 1, 2… customers: some looks end between those who share, some find nobody.
  const shared = Array.from({ length: 24 }, (_, at) =>
    Array.from({ length: 1 + (at % 4) }, () => 7_000_001 + at),
  ).flat();
  await testApp.inOwnOrg(async (tx) => {
    for (const phone of shared) await aCustomer(tx, { email: null, phone: String(phone) });
  });

  for (const [most, limit] of [
    [1, 50],
    [2, 50],
    [3, 2],
    [7, 1],
    [20_000, 4],
    [20_000, 50],
  ] as const) {
    const found: string[] = [];
    let after: string | null = null;
    let looks = 0;
    do {
      const { keys, until } = await testApp.inOwnOrg((tx) => listSharedKeys(tx, "phone", { after, limit, most }));
      found.push(...keys.map(({ key, total }) => `${key} ${total}`));
      after = until ?? null;
      looks += 1;
    } while (after !== null && looks < 200);

    expect(found, `${most} customers, ${limit} keys`).toEqual(
      Array.from({ length: 24 }, (_, at) => at)
        .filter((at) => at % 4 > 0)
        .map((at) => `${7_000_001 + at} ${1 + (at % 4)}`),
    );
    expect(looks).toBeLessThan(200);
  }
});

const numbers = [
  "",
  "—",
  "12345",
  "123456",
  "000123456",
  "0000000",
  "999999999",
  "0999999",
  "+44 20 7946 0958",
  "0044 (0)20 7946-0958",
  "٠٢٠٧٩٤٦٠٩٥٨",
  "۰۲۱۸۸۷۷۶۶۵۵",
  "020 7946 0958 ext. 12",
  "+1 (415) 000-0012",
  "1 000 000 000 000",
  "０２０７９４６０９５８",
];

test.each(numbers)("the database and the programs compare %j by the same key", async (phone) => {
  const [row] = await testApp.rows<{ key: string | null }>("select phone_key($1)::text as key", [phone]);

  expect(phoneKey(phone)).toBe(row?.key ?? "");
});
