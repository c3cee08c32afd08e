import { search } from "@delight/contract/search";
import { personOf } from "../../platform/http/guard.ts";
import { type Door, serveOutside } from "../../platform/http/serve.ts";
import { newestOnly } from "./newest-only.ts";
import { find } from "./search.service.ts";

export function searchRoutes(door: Door): void {
  const inTurn = newestOnly();
  serveOutside(door, search.find, (membership, input, call) =>
    inTurn(personOf(membership), (signal) => find(membership, input, { ...call, signal })),
  );
}
