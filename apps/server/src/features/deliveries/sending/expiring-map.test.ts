import { expect, test } from "vitest";
import { Recent } from "./expiring-map.ts";

test("what nothing was said of for so long is forgotten, and what is said again stays as long once more", () => {
  const recent = new Recent<string>(100);
  recent.keep("gmail.com", "slower", 0);
  recent.keep("web.de", "slower", 50);
  recent.keep("gmail.com", "slower still", 90);

  expect([recent.get("gmail.com", 189), recent.get("web.de", 149)]).toEqual(["slower still", "slower"]);
  expect([recent.get("gmail.com", 190), recent.get("web.de", 150)]).toEqual([undefined, undefined]);
});

test("of ever new names only those of lately take room", () => {
  const recent = new Recent<number>(100);

  for (let now = 0; now < 10_000; now += 1) recent.keep(`host-${now}.test`, now, now);

  expect(recent.size).toBe(100);
});
