import { emails } from "@delight/contract/emails";
import { ApiException } from "../../../../lib/api/api-exception.ts";
import { call } from "../../../../lib/api/call.ts";
import type { Draft } from "../../model/draft.ts";

/** What the server holds of the email. */
export interface Saved {
  readonly id: string;
  readonly version: number;
  readonly draft: Draft;
}

/** `auto` is nobody's wish: it says nothing when it succeeds, and never asks what should count. */
export type SaveMode = "save" | "auto" | "overwrite" | "copy";

/** Makes a new email of the draft where nothing is saved yet. */
export async function storeEmail(draft: Draft, saved: Saved | undefined, how: SaveMode): Promise<Saved> {
  const { name, isTemplate, variants } = draft;
  const body = { name, isTemplate, variants: [...variants] };
  if (!saved) return savedOf(await call(emails.create, body));
  const version = how === "overwrite" ? (await call(emails.get, { id: saved.id })).version : saved.version;
  const byWhom = how === "auto" ? "auto" : "by_hand";
  return savedOf(await call(emails.update, { ...body, id: saved.id, version, how: byWhom }));
}

export async function readEmail(id: string): Promise<Saved> {
  return savedOf(await call(emails.get, { id }));
}

export function savedOf({ id, version, ...draft }: { id: string; version: number } & Draft): Saved {
  const { name, isTemplate, variants } = draft;
  return { id, version, draft: { name, isTemplate, variants } };
}

const passing: readonly number[] = [401, 408, 425, 429];

/** Whether the same email would be refused again, however often it is sent. */
export function isFinal(error: unknown): error is ApiException {
  return error instanceof ApiException && error.status >= 400 && error.status < 500 && !passing.includes(error.status);
}

/** Whether no change of the email would make a difference. */
export function isClosed(refusal: ApiException | undefined): boolean {
  return refusal !== undefined && [403, 404, 410].includes(refusal.status);
}
