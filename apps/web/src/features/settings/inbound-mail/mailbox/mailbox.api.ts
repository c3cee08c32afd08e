import { returnMailbox } from "@delight/contract/return-mailbox";
import type { CallOutput } from "../../../../lib/api/types.ts";
import { endpointQuery } from "../../../../lib/query.ts";

export type Mailbox = NonNullable<CallOutput<typeof returnMailbox.get>["mailbox"]>;
export type Trial = CallOutput<typeof returnMailbox.test>;

export const mailboxQuery = endpointQuery("return-mailbox", returnMailbox.get, {});

/** What is stale once it was changed. */
export const mailboxQueryKeys = ["return-mailbox", "audit"];
