import type { User } from "../staff.api.ts";

export interface UserProps {
  readonly user: User;
  /** The user as the server answers them after a change. */
  readonly onChange: (user: User) => void;
}
