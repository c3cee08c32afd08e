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

export function monitorUser(next: MonitoredUser): void {
  user = next;
}

export function forgetMonitoredUser(): void {
  user = undefined;
}

/** What a report adds about its user; undefined while nobody is signed in. */
export function monitoredUser(): MonitoredUser | undefined {
  return user;
}
