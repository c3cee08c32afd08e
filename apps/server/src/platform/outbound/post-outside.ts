import { callOutside } from "./call-outside.ts";
import { readBeginning } from "./read-beginning.ts";
import type { Rules } from "./vet-url.ts";

export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds from the name server's answer to the last byte that is read. */
  readonly patience: number;
  /** Of the answer no more is read. */
  readonly mostBytes: number;
}

export interface Answer {
  readonly status: number;
  /** How the body begins, as UTF-8; what is none stands there as U+FFFD. */
  readonly beginning: string;
}

/** Posts to where somebody told us to; see `callOutside` for what it throws. */
export function postOutside({ mostBytes, ...outgoing }: Outgoing, rules: Rules): Promise<Answer> {
  return callOutside({ ...outgoing, method: "POST" }, rules, async (response) => ({
    status: response.statusCode ?? 0,
    beginning: await readBeginning(response, mostBytes),
  }));
}
