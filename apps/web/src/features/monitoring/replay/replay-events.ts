/** An event of a recording, as far as the player looks into it. */
export interface ReplayEvent {
  readonly type: number;
  readonly timestamp: number;
  readonly data: object;
}

const fullPicture = 2;
const change = 3;
const meta = 4;

/** What can be an event; the rest of a segment that was damaged is left out. */
export function readEvents(values: readonly unknown[], nonce: string): ReplayEvent[] {
  return values.filter(isEvent).map((event) => withNonce(event, nonce));
}

function isEvent(value: unknown): value is ReplayEvent {
  if (!isObject(value)) return false;
  return typeof value["type"] === "number" && typeof value["timestamp"] === "number" && isObject(value["data"]);
}

/** From the first picture of the whole screen on: what came before changes something that is not there. */
export function fromFirstPicture(events: readonly ReplayEvent[]): readonly ReplayEvent[] {
  const picture = events.findIndex(({ type }) => type === fullPicture);
  if (picture === -1) return [];
  const isSized = events[picture - 1]?.type === meta;
  return events.slice(isSized ? picture - 1 : picture);
}

/** The frame of the player obeys the policy of this page: style elements want the nonce of this page load. */
function withNonce(event: ReplayEvent, nonce: string): ReplayEvent {
  const { data } = event as { data: Record<string, unknown> };
  if (event.type === fullPicture) giveNonce(data["node"], nonce);
  const { adds } = data;
  if (event.type === change && Array.isArray(adds)) {
    for (const added of adds as unknown[]) if (isObject(added)) giveNonce(added["node"], nonce);
  }
  return event;
}

function giveNonce(node: unknown, nonce: string): void {
  if (!isObject(node)) return;
  const { tagName, attributes, childNodes } = node;
  const isStyle = tagName === "style" || tagName === "link";
  if (isStyle && isObject(attributes)) attributes["nonce"] = nonce;
  if (Array.isArray(childNodes)) for (const child of childNodes as unknown[]) giveNonce(child, nonce);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
