import fc from "fast-check";

/** What may happen to an installation; `which` names one of the campaigns or customers there are by then. */
export type Deed =
  | { readonly kind: "create"; readonly size: number }
  | { readonly kind: "launch" | "pause" | "resume" | "stop" | "edit"; readonly which: number }
  | { readonly kind: "unsubscribe" | "bounce"; readonly which: number }
  | { readonly kind: "kill" | "restart" }
  | { readonly kind: "wait"; readonly milliseconds: number };

const which = fc.nat(1000);

/** Sequences that begin with something to do. */
export const anyHistory: fc.Arbitrary<Deed[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant("create" as const), size: fc.integer({ min: 1, max: 60 }) }),
    },
    { weight: 6, arbitrary: fc.record({ kind: fc.constant("launch" as const), which }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom("pause" as const, "resume" as const), which }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("stop" as const, "edit" as const), which }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("unsubscribe" as const, "bounce" as const), which }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("kill" as const, "restart" as const) }) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant("wait" as const), milliseconds: fc.integer({ min: 10, max: 900 }) }),
    },
  ),
  { minLength: 12, maxLength: 30 },
);

export type State = "draft" | "running" | "paused" | "stopped" | "finished";

/** What a campaign must do with a call, and where it is then; a running one may have finished by itself meanwhile. */
const ways: Record<"launch" | "pause" | "resume" | "stop", Partial<Record<State, State>>> = {
  launch: { draft: "running" },
  pause: { running: "paused" },
  resume: { paused: "running" },
  stop: { running: "stopped", paused: "stopped" },
};

/** The campaign as it should be: a few lines that anybody can check by eye. */
export class Campaign {
  state: State = "draft";

  /** Whether the call must be taken; undefined when either answer is right, because it may have finished by itself. */
  expects(call: keyof typeof ways): boolean | undefined {
    const next = ways[call][this.state];
    return next !== undefined && this.state === "running" ? undefined : next !== undefined;
  }

  take(call: keyof typeof ways, wasTaken: boolean): void {
    const next = ways[call][this.state];
    if (!next) return;
    this.state = wasTaken ? next : "finished";
  }
}
