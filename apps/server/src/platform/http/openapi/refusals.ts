import type { Endpoint } from "@delight/contract/endpoint";
import { fieldErrorSentence } from "@delight/contract/field-error-sentences";
import { type ErrorCode, statusOfCode } from "@delight/contract/problem";
import { meaningOfCode, refusalsOf } from "@delight/contract/refusals";
import type { Json } from "./schema.ts";

/** What an operation answers other than success: each status of 4xx with its codes, and what may always happen. */
export function refusalsOfOperation(endpoint: Endpoint): Json {
  const expected = refusalsOf(endpoint).filter((code) => statusOfCode[code] < 500);
  const byStatus = Map.groupBy(expected, (code) => statusOfCode[code]);
  const refusals = [...byStatus].map(([status, codes]): [string, Json] => [String(status), refusal(codes, endpoint)]);
  return { ...Object.fromEntries(refusals), default: { $ref: referenceTo("Failure") } };
}

/** The answers that operations refer to. */
export function sharedResponses(endpoints: readonly Endpoint[]): Json {
  const groups = endpoints.flatMap((endpoint) => [
    ...Map.groupBy(refusalsOf(endpoint), (code) => statusOfCode[code]).values(),
  ]);
  const expected = groups.filter(([code]) => code !== undefined && statusOfCode[code] < 500);
  return {
    ...Object.fromEntries(expected.map((codes) => [nameOf(codes), response(codes)])),
    Failure: response(["unavailable", "unexpected"]),
  };
}

function refusal(codes: readonly ErrorCode[], { rules = [], otherRules = [] }: Endpoint): Json {
  if (!codes.includes("invalid_input") || rules.length + otherRules.length === 0) {
    return { $ref: referenceTo(nameOf(codes)) };
  }
  const coded = rules.map((rule) => `\`${rule}\` “${fieldErrorSentence(rule)}”`);
  const said = [...coded, ...otherRules.map((rule) => `“${rule}”`)].join(", ");
  return response(codes, ` Beyond what the schema says, a field is refused with: ${said}.`);
}

function response(codes: readonly ErrorCode[], more = ""): Json {
  const named = { type: "object", properties: { code: { type: "string", enum: codes } } };
  return {
    description: codes.map((code) => `\`${code}\`: ${meaningOfCode[code]}`).join(" ") + more,
    content: {
      "application/problem+json": { schema: { allOf: [{ $ref: "#/components/schemas/Problem" }, named] } },
    },
  };
}

function nameOf(codes: readonly ErrorCode[]): string {
  return codes
    .map((code) => code.replaceAll(/(?:^|_)(\w)/g, (_part, letter: string) => letter.toUpperCase()))
    .join("Or");
}

const referenceTo = (name: string) => `#/components/responses/${name}`;
