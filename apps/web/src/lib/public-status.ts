import { monitoring } from "@delight/contract/bare/monitoring";
import { endpointQuery } from "./query.ts";

/** What the app must know before anybody has signed in: captured mail, demo sign-ins, first user. */
export const publicStatusQuery = { ...endpointQuery("monitoring", monitoring.frontDoor, {}), staleTime: 5 * 60_000 };
