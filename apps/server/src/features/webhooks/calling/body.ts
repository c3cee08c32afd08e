import { dataSchemaOf } from "@delight/contract/webhook-events";
import { inventIn } from "../../../platform/demo-mode/anonymize-in.ts";
import { createAnonymizer } from "../../../platform/demo-mode/anonymizer.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Claim } from "./claims.queries.ts";

type Told = Pick<Claim, "event_id" | "type" | "occurred_at" | "data">;

/** What an endpoint is told of an event: the same at every attempt. An installation for showing names nobody. */
export async function bodyOf(
  { event_id: id, type, occurred_at: timestamp, data }: Told,
  { config, keys }: Pick<Platform, "config" | "keys">,
): Promise<string> {
  const schema = dataSchemaOf(type);
  const shown =
    config.demo && schema ? inventIn(schema)(data, { invent: await createAnonymizer(keys.anonymizing, "en") }) : data;
  return JSON.stringify({ id, type, timestamp, data: shown });
}
