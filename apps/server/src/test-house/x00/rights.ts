import type { Endpoint } from "@delight/contract/endpoint";

// What the roles may do, told a second time, so that a word changed in the contract does not give a right away.

interface Named {
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** Who may look may change these: they are the caller's own, of which others see nothing. */
const ownThings = /^(dashboardViews|notifications|reportSchedules)\./;

/** Whether an endpoint must leave every row as it is: whoever may only look may call it. */
export function isReading({ name, endpoint }: Named): boolean {
  return endpoint.method === "GET" || (endpoint.access.endsWith(".view") && !ownThings.test(name));
}

/** Parts of the contract that are for owners alone, whether they read or change. */
const ofOwners = /^(apiKeys|audit|mailServers|providerHooks|retention|returnMailbox|returns|sendingLimits|webhooks)\./;

/** Parts of which others see something and change nothing. */
const changedByOwners =
  /^(brandKit|customFields|holidays|organizations|preferenceCentre|senderDomains|senders|signUpForms|tags|team)\./;

const singly: ReadonlySet<string> = new Set([
  "conversions.changeRules",
  "customerPrivacy.erase",
  "team.listInvitations",
]);

/** Whether marketers must be refused. */
export function isForOwners({ name, endpoint }: Named): boolean {
  const changes = !isReading({ name, endpoint });
  return ofOwners.test(name) || singly.has(name) || (changes && changedByOwners.test(name));
}

/** Whether everybody but Delight's own people must be refused. */
export function isForStaff({ name, endpoint }: Named): boolean {
  return endpoint.access !== "public" && /^(staff|monitoring)\.|^account\.register$/.test(name);
}
