import { reportSchedules } from "@delight/contract/report-schedules";
import { team } from "@delight/contract/team";
import type { CallInput, CallOutput } from "../../lib/api/types.ts";
import { endpointQuery } from "../../lib/query.ts";

export type Schedule = CallOutput<typeof reportSchedules.list>["items"][number];
export type Cadence = Schedule["cadence"];

export const scheduleQueryKey = "report-schedules";

export const schedulesQuery = endpointQuery(scheduleQueryKey, reportSchedules.list, {});

export const previewQuery = (input: CallInput<typeof reportSchedules.preview>) =>
  endpointQuery("report-previews", reportSchedules.preview, input);

/** Whom somebody may set up a report for. */
export const membersQuery = endpointQuery("team", team.listMembers, {});
