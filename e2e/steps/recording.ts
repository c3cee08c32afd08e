import { gunzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import type { Product } from "../support/product.ts";
import { queryRows } from "../support/sql.ts";

/** Everything that browsers have reported and the product has kept, as text. */
export async function recording(product: Product): Promise<string> {
  const segments = await queryRows<{ packed: Buffer }>(
    product,
    "select packed from replay_segments order by received_at",
  );
  const errors = await queryRows<{ report: string }>(
    product,
    "select row_to_json(error_occurrences)::text as report from error_occurrences",
  );
  return [
    ...segments.map(({ packed }) => gunzipSync(packed).toString("utf8")),
    ...errors.map(({ report }) => report),
  ].join("\n");
}

/** Collects what a page sends to the monitoring, unpacked, before the product has looked at it. */
export function overhear(page: Page): () => string {
  const heard: string[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("/api/monitoring/")) return;
    const body = request.postData() ?? "";
    const { events = "", packing = "none" } = (body === "" ? {} : JSON.parse(body)) as {
      events?: string;
      packing?: string;
    };
    heard.push(body, packing === "gzip" ? gunzipSync(Buffer.from(events, "base64")).toString("utf8") : events);
  });
  return () => heard.join("\n");
}
