import type { Endpoint } from "@delight/contract/endpoint";
import { Problem } from "@delight/contract/problem";
import { refusalsOf } from "@delight/contract/refusals";

/** What any call may be refused with, which the document says once. */
const ofAllCalls: readonly string[] = ["brokenCharacters", "numberUnstorable", "unknownParameter"];

/** Throws where an endpoint refuses with a code or by a rule that its promise does not name. */
export function requireDocumented(endpoint: Endpoint, input: object, body: unknown): void {
  const parsed = Problem.safeParse(body);
  if (!parsed.success) {
    return;
  }
  const { code, field_errors: errors = {} } = parsed.data;
  const where = `${endpoint.method} ${endpoint.path}`;
  if (!refusalsOf(endpoint).includes(code)) {
    throw new Error(`${where} refuses with ${code}: name it in \`refuses\` of the endpoint`);
  }
  const said = code === "invalid_input" && endpoint.input.safeParse(input).success ? Object.values(errors).flat() : [];
  const rules: readonly string[] = [...ofAllCalls, ...(endpoint.rules ?? [])];
  const unknown = said.filter((error) => !rules.includes(error.code)).map((error) => error.code);
  if (unknown.length > 0) {
    throw new Error(`${where} refuses a field with ${unknown.join(", ")}: name it in \`rules\` of the endpoint`);
  }
}

/** Whether a sentence is among the rules, in which an ellipsis stands for anything. */
export function isRule(sentence: string, rules: readonly string[]): boolean {
  return rules.some((rule) => {
    const [start = "", ...others] = rule.split("…");
    const end = others.at(-1);
    return end === undefined ? sentence === rule : sentence.startsWith(start) && sentence.endsWith(end);
  });
}
