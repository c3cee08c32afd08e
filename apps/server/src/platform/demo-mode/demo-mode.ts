import { Language } from "@delight/contract/common";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import type { SystemTx } from "../db/database.ts";
import type { Keys } from "../auth/keys.ts";
import { type Invent, createAnonymizer } from "./anonymizer.ts";
import { findLanguage } from "./viewer.queries.ts";

/** One call whose answer shows invented people in place of the real ones (specification 1.6). */
export interface DemoMode {
  /** Who looks: from now on people are invented in their language. */
  useLanguageOf(tx: SystemTx, userId: string): Promise<void>;
  readonly invent: Invent;
}

interface Installation {
  readonly config: Config;
  readonly keys: Keys;
}

/** Undefined unless the caller asked for it or the installation is one for showing. */
export async function enterDemoMode(
  { config, keys }: Installation,
  { headers }: FastifyRequest,
): Promise<DemoMode | undefined> {
  if (!config.demo && headers["x-anonymize-data"] !== "true") {
    return undefined;
  }
  let invent = await createAnonymizer(keys.anonymizing, spoken(headers["accept-language"]));
  return {
    useLanguageOf: async (tx, userId) => {
      const language = Language.safeParse(await findLanguage(tx, userId));
      if (language.success) {
        invent = await createAnonymizer(keys.anonymizing, language.data);
      }
    },
    invent: (kind, real, person) => invent(kind, real, person),
  };
}

/** Of the languages that the browser asks for, the first that we speak. */
function spoken(header: string | undefined): Language {
  const wanted = (header ?? "").split(",").map((one) => one.trim().slice(0, 2).toLowerCase());
  return wanted.flatMap((one) => Language.safeParse(one).data ?? [])[0] ?? "en";
}
