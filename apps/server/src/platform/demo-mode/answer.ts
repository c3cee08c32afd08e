import type { Endpoint } from "@delight/contract/endpoint";
import * as z from "zod";
import type { DemoMode } from "./demo-mode.ts";
import { choose, gather, lot, type Wish, wishAbout } from "./lists.ts";
import { refuseFiles, refuseToStore, withoutAddresses } from "./refusals.ts";
import { shapeOf, type AnonymizeValue, compileAnonymizer } from "./compile-anonymizer.ts";

interface Plan {
  readonly walk: AnonymizeValue;
  /** Of a list: the keys of its items that tell of people. */
  readonly personalKeys: ReadonlySet<string>;
}

const plans = new WeakMap<Endpoint, Plan>();

/** How to answer in demo mode; `handle` answers as ever, `read` gives the input once who calls may call at all. */
export interface Question {
  readonly endpoint: Endpoint;
  readonly demo: DemoMode;
  readonly read: () => object;
  readonly handle: (read: () => object) => Promise<unknown>;
  /** What the handler wrote itself is not looked at: such an answer is a file, which is refused before, tells of no people, or invents them itself. */
  readonly isWritten: (answer: unknown) => boolean;
}

/** The answer with invented people, or the refusal without anybody's address. */
export async function answerInDemoMode({ endpoint, demo, read, handle, isWritten }: Question): Promise<unknown> {
  const { walk, personalKeys } = planOf(endpoint);
  const invented = async (input: () => object) => {
    const answer = await handle(input);
    return isWritten(answer) ? answer : walk(endpoint.output.parse(answer), demo.invent, undefined);
  };
  let wish: Wish | undefined;
  const first = () => {
    refuseFiles(endpoint);
    const input = read();
    refuseToStore(endpoint, input);
    wish = wishAbout(endpoint, input, personalKeys);
    return wish ? lot(wish, 1, personalKeys) : input;
  };
  try {
    const answer = await invented(first);
    const asked = wish;
    if (!asked) {
      return answer;
    }
    const gathered = await gather((number) => invented(() => lot(asked, number, personalKeys)), answer);
    return choose(gathered, asked, personalKeys);
  } catch (error) {
    throw withoutAddresses(error);
  }
}

function planOf(endpoint: Endpoint): Plan {
  const plan = plans.get(endpoint) ?? {
    walk: compileAnonymizer(endpoint.output) ?? ((value: unknown) => value),
    personalKeys: new Set(itemKeys(endpoint.output)),
  };
  plans.set(endpoint, plan);
  return plan;
}

function itemKeys(output: z.ZodType): string[] {
  const items = output instanceof z.ZodObject ? shapeOf(output)["items"] : undefined;
  const item = items instanceof z.ZodArray ? items.element : undefined;
  return item instanceof z.ZodObject
    ? Object.entries(shapeOf(item)).flatMap(([key, schema]) => (compileAnonymizer(schema) ? [key] : []))
    : [];
}
