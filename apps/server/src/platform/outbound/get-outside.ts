import { callOutside } from "./call-outside.ts";
import type { Answer, Outgoing } from "./post-outside.ts";
import { readBeginning } from "./read-beginning.ts";
import type { Rules } from "./vet-url.ts";

/** Asks for what lies at an address; redirects are answers. See `callOutside` for what it throws. */
export function getOutside({ mostBytes, ...asked }: Omit<Outgoing, "body">, rules: Rules): Promise<Answer> {
  return callOutside({ ...asked, method: "GET" }, rules, async (response) => ({
    status: response.statusCode ?? 0,
    beginning: await readBeginning(response, mostBytes),
  }));
}
