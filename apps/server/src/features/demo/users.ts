import type { Role } from "@delight/contract/permissions";

/** Made by the demo alone, which refuses to run in production. */
export const demoPassword = "Delight-demo-1";

export interface DemoUser {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role?: Role;
  readonly is_staff?: boolean;
  readonly is_superuser?: boolean;
  readonly does: string;
}

/** Invited by the owner and not there yet. */
export const demoInvitation = { email: "noah.lindqvist@delight.test", role: "marketer" } as const;

export const demoUsers: readonly DemoUser[] = [
  {
    email: "owner@delight.test",
    first_name: "Olivia",
    last_name: "Hartley",
    role: "owner",
    does: "runs the firm, may do everything in it",
  },
  {
    email: "marketer@delight.test",
    first_name: "Maya",
    last_name: "Okafor",
    role: "marketer",
    does: "makes emails and activities, and sends them",
  },
  {
    email: "viewer@delight.test",
    first_name: "Victor",
    last_name: "Lane",
    role: "viewer",
    does: "may look, but change nothing",
  },
  {
    email: "staff@delight.test",
    first_name: "Samira",
    last_name: "Nassar",
    is_staff: true,
    does: "works for Delight, switches between organizations",
  },
  {
    email: "root@delight.test",
    first_name: "Robin",
    last_name: "Moreau",
    is_staff: true,
    is_superuser: true,
    does: "superuser",
  },
];
