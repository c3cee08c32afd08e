import { useState } from "react";
import { useQueryParam } from "../../../../lib/route.ts";

/** What the address says of the email that is being written. */
interface Address {
  readonly email: string | undefined;
  readonly template: string | undefined;
  readonly sample: string | undefined;
}

interface Visit {
  readonly number: number;
  /** The address with which it began. */
  readonly from: Address;
  readonly at: Address;
  /** Where the editor is about to go on. */
  readonly next?: string;
}

const isSame = (one: Address, other: Address) =>
  one.email === other.email && one.template === other.template && one.sample === other.sample;

function follow(visit: Visit, at: Address): Visit {
  const isMove = at.email !== undefined && at.email === visit.next;
  return isMove ? { number: visit.number, from: visit.from, at } : { number: visit.number + 1, from: at, at };
}

/** One visit to the editor outlasts the address: an email that is saved for the first time gets another one while it is written. */
export function useEditorSession() {
  const at: Address = {
    email: useQueryParam("email"),
    template: useQueryParam("template"),
    sample: useQueryParam("sample"),
  };
  const [visit, setVisit] = useState<Visit>({ number: 0, from: at, at });
  const moveTo = (next: string) => setVisit((before) => ({ ...before, next }));
  if (isSame(visit.at, at)) return { visit, moveTo };
  const now = follow(visit, at);
  setVisit(now);
  return { visit: now, moveTo };
}
