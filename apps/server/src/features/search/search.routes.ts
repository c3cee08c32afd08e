import { search } from "@delight/contract/search";
import { personOf } from "../../platform/http/guard.ts";
import { type ApiRouter, serveNonTransactional } from "../../platform/http/serve.ts";
import { newestOnly } from "./newest-only.ts";
import { find } from "./search.service.ts";

export function searchRoutes(router: ApiRouter): void {
  const inTurn = newestOnly();
  serveNonTransactional(router, search.find, (membership, input, call) =>
    inTurn(personOf(membership), (signal) => find(membership, input, { ...call, signal })),
  );
}
