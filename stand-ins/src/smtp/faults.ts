/** What the sink does wrong for one address, named by the beginning of its local part. */
export type Fault =
  | "defer"
  | "greylist"
  | "reject"
  | "unavailable"
  | "drop-rcpt"
  | "reject-data"
  | "defer-data"
  | "drop-data"
  | "drop-dot"
  | "sender-reject"
  | "sender-defer";

const faults: readonly Fault[] = [
  "reject-data",
  "defer-data",
  "drop-data",
  "drop-dot",
  "drop-rcpt",
  "sender-reject",
  "sender-defer",
  "defer",
  "greylist",
  "reject",
  "unavailable",
];

/** `reject@…`, `reject-7@…`, `reject+x@…` are all rejected; `rejected@…` is not. */
export function faultOf(address: string): Fault | undefined {
  const local = address.slice(0, address.lastIndexOf("@")).toLowerCase();
  return faults.find((fault) => local === fault || local.startsWith(`${fault}-`) || local.startsWith(`${fault}+`));
}

/** `slow-250@…` has its answer to the final dot held back for 250 ms. */
export function holdOf(address: string): number {
  return Number(/^slow-(\d{1,6})(?=[-+@])/.exec(address)?.[1] ?? 0);
}

export const senderReplies: Partial<Record<Fault, string>> = {
  "sender-reject": "550 5.7.1 This sender may not send here",
  "sender-defer": "451 4.3.0 Try again later",
};

export const recipientReplies: Partial<Record<Fault, string>> = {
  defer: "450 4.2.1 The mailbox is busy",
  unavailable: "421 4.3.2 Closing for now",
  greylist: "451 4.7.1 Greylisted, try again",
  reject: "550 5.1.1 No such mailbox",
};

export const messageReplies: Partial<Record<Fault, string>> = {
  "reject-data": "554 5.7.1 The message is refused",
  "defer-data": "451 4.3.2 The message cannot be taken now",
};
