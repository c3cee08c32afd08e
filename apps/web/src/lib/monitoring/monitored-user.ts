/** Who is signed in, as error reports name them (specification 4.7). */
export interface MonitoredUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly username: string;
  readonly isStaff: boolean;
  readonly isSuperuser: boolean;
}

let user: MonitoredUser | undefined;
const watchers = new Set<() => void>();

/** Replaces the whole record; another person is another session of the monitoring. */
export function monitorUser(next: MonitoredUser): void {
  const isSame = user?.id === next.id;
  user = next;
  if (!isSame) monitorAfresh();
}

export function forgetMonitoredUser(): void {
  if (user === undefined) return;
  user = undefined;
  monitorAfresh();
}

/** What a report adds about its user; undefined while nobody is signed in. */
export function monitoredUser(): MonitoredUser | undefined {
  return user;
}

/** Ends what is recorded now: what follows belongs to another person, or to another organization. */
export function monitorAfresh(): void {
  for (const watcher of watchers) watcher();
}

/** Tells of every end that `monitorAfresh` promises; answers how to stop. */
export function watchMonitored(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
