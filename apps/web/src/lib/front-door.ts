import { monitoring } from "@delight/contract/bare/monitoring";
import { roomQuery } from "./query.ts";

/** What the app must know before anybody has signed in: captured mail, demo sign-ins, first user. */
export const frontDoorQuery = { ...roomQuery("monitoring", monitoring.frontDoor, {}), staleTime: 5 * 60_000 };
