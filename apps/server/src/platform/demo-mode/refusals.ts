import type { Endpoint } from "@delight/contract/endpoint";
import type { FieldError } from "@delight/contract/problem";
import * as z from "zod";
import { AppError, atFields } from "../errors.ts";
import { shapeOf, compileAnonymizer } from "./compile-anonymizer.ts";
import { ownWords } from "./words.ts";

/** A form is filled with what is shown: saving it would put invented values over the real ones. */
export function refuseToStore(endpoint: Endpoint, input: object): void {
  if (endpoint.method === "GET") {
    return;
  }
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const invented = given.filter(([key, value]) => isShownInvented(endpoint, key) || saysOwnWords(value));
  if (invented.length > 0) {
    throw new AppError("conflict", "Demo mode shows invented people; switch it off to change real ones", {
      fields: atFields(
        invented.map(([key]) => key),
        "demoMode",
      ),
    });
  }
}

function isShownInvented({ method, output }: Endpoint, key: string): boolean {
  const changes = method === "PUT" || method === "PATCH";
  const shown = changes && output instanceof z.ZodObject ? shapeOf(output)[key] : undefined;
  return shown !== undefined && compileAnonymizer(shown) !== undefined;
}

function saysOwnWords(value: unknown): boolean {
  return typeof value === "string" && ownWords.has(value.trim());
}

/** Files are made for real work, and nobody can tell which of their bytes are about people. Streams of events invent by themselves. */
export function refuseFiles({ produces, notInDemoMode }: Endpoint): void {
  if (notInDemoMode) {
    throw new AppError(
      "demo_mode",
      "Demo mode does not do this, because it tells which people are real; switch it off first",
    );
  }
  if (produces !== undefined && produces !== "text/event-stream") {
    throw new AppError(
      "demo_mode",
      "Demo mode gives out no files, because they hold what is known of real people; switch it off first",
    );
  }
}

const delimiters = /([\s<>"',;:()]+)/;

/** The same refusal without the addresses that it may quote. */
export function withoutAddresses(error: unknown): unknown {
  if (!(error instanceof AppError)) {
    return error;
  }
  // Piece by piece: an expression for whole addresses would try a long text without any from each of its letters on.
  const masked = (text: string) =>
    text
      .split(delimiters)
      .map((piece) => (piece.includes("@") ? "…@…" : piece))
      .join("");
  const maskedParams = (params: FieldError["params"]) =>
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, masked(value)]));
  const fields = Object.entries(error.fields ?? {}).map(([key, errors]): [string, FieldError[]] => [
    key,
    errors.map((one) => ({ ...one, params: maskedParams(one.params), message: masked(one.message) })),
  ]);
  return new AppError(error.code, masked(error.message), {
    ...(error.fields ? { fields: Object.fromEntries(fields) } : {}),
    ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
  });
}
