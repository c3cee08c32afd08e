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
  return values.filter(isEvent).map((event) => tamed(event, nonce));
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

/**
 * The frame of the player obeys the policy of this page: style elements want the nonce of this page load. Anybody may have made up what is
 * played, so that only what they write into the page itself gets it, and nothing that it would load from elsewhere.
 */
function tamed(event: ReplayEvent, nonce: string): ReplayEvent {
  const { data } = event as { data: Record<string, unknown> };
  if (event.type === fullPicture) tame(data["node"], nonce);
  const { adds } = data;
  if (event.type === change && Array.isArray(adds)) {
    for (const added of adds as unknown[]) if (isObject(added)) tame(added["node"], nonce);
  }
  return event;
}

function tame(node: unknown, nonce: string): void {
  if (!isObject(node)) return;
  const { tagName, attributes, childNodes } = node;
  if (tagName === "style" && isObject(attributes)) attributes["nonce"] = nonce;
  // It stays in its place, as what follows counts on it, and is nothing that loads.
  if (isLink(tagName) && !isOwnStyle(attributes)) Object.assign(node, { tagName: "template", attributes: {} });
  if (Array.isArray(childNodes)) for (const child of childNodes as unknown[]) tame(child, nonce);
}

function isLink(tagName: unknown): boolean {
  return typeof tagName === "string" && tagName.toLowerCase() === "link";
}

/** A style file of this product, as every page of ours names them. */
function isOwnStyle(attributes: unknown): boolean {
  if (!isObject(attributes)) return false;
  const { rel, href } = attributes;
  return rel === "stylesheet" && typeof href === "string" && originOf(href) === window.location.origin;
}

function originOf(address: string): string | undefined {
  try {
    return new URL(address, window.location.href).origin;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
