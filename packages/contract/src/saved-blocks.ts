import { fieldError } from "./field-errors.ts";
import { Block, walkBlocks } from "@delight/email/document";
import * as z from "zod";
import { ById, Moment, Nothing, RequiredLine } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const Blocks = z
  .array(Block)
  .min(1)
  .max(20)
  .refine((blocks) => {
    const ids = [...walkBlocks(blocks)].map(({ id }) => id);
    return new Set(ids).size === ids.length;
  }, fieldError("twiceInside"));

/** Blocks that were put aside to be used in other emails; putting them in makes copies. */
export const SavedBlocks = z.object({
  id: z.uuid(),
  name: z.string(),
  blocks: Blocks,
  updated_at: Moment,
});
export type SavedBlocks = z.infer<typeof SavedBlocks>;

const opaque = ["blocks"] as const;

export const savedBlocks = {
  list: endpoint({
    method: "GET",
    path: "/emails/blocks/",
    access: "emails.view",
    summary: "Saved blocks by name",
    input: Nothing,
    output: z.array(SavedBlocks),
    opaque,
  }),
  create: endpoint({
    method: "POST",
    path: "/emails/blocks/",
    access: "emails.change",
    summary: "Put blocks aside for other emails",
    input: z.object({ name: RequiredLine, blocks: Blocks }),
    output: SavedBlocks,
    status: 201,
    opaque,
  }),
  /** What is left out stays as it is. */
  change: endpoint({
    method: "PATCH",
    path: "/emails/blocks/:id",
    access: "emails.change",
    summary: "Rename saved blocks or replace what they hold",
    input: ById.extend({ name: RequiredLine.optional(), blocks: Blocks.optional() }),
    output: SavedBlocks,
    opaque,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/emails/blocks/:id",
    access: "emails.change",
    summary: "Delete saved blocks",
    input: ById,
    output: Nothing,
  }),
};
