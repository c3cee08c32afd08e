import type { Step, Trigger } from "./automations.api.ts";
import { newEvent } from "./fresh-happening.ts";
import { isOfMoment } from "./fresh-trigger.ts";

type Fresh = { readonly [Kind in Step["kind"]]: Omit<Extract<Step, { kind: Kind }>, "id"> };

/** What a step of each kind begins with. */
const own: Fresh = {
  send: { kind: "send", emailId: null },
  wait: { kind: "wait", count: 3, unit: "days" },
  until: { kind: "until", days: -7 },
  wait_event: {
    kind: "wait_event",
    awaited: newEvent.mail_event,
    count: 3,
    unit: "days",
    happened: [],
    missed: [],
  },
  condition: {
    kind: "condition",
    rule: { version: 2, root: { kind: "group", match: "all", parts: [] } },
    yes: [],
    no: [],
  },
  split: { kind: "split", percent: 50, first: [], second: [] },
  tag: { kind: "tag", isAdded: true, tag: "" },
  update: { kind: "update", change: { kind: "field", fieldId: null, value: null } },
  notify: { kind: "notify", note: "" },
  webhook: { kind: "webhook", endpointId: null, note: "", waits: false, delivered: [], failed: [] },
  exit: { kind: "exit" },
};

export const stepKinds = Object.keys(own) as Step["kind"][];

/** A step of a kind as it begins; behind what is known only once it has happened there are no days before. */
export function newStep(kind: Step["kind"], id: number, trigger?: Trigger["kind"]): Step {
  const fresh = own[kind];
  return fresh.kind === "until" && trigger && isOfMoment(trigger) ? { ...fresh, id, days: 7 } : { ...fresh, id };
}
