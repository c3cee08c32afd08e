import { startPollLoop, within } from "../../../platform/jobs/poll-loop.ts";
import type { Platform } from "../../../platform/platform.ts";
import { beginActivity } from "./start.service.ts";
import { startRun } from "../runs/start-run.service.ts";
import { type Appointment, listDue } from "./starting.queries.ts";

const pauses = { busy: 500, idle: 2000 };
/** A million recipients take a minute: meanwhile others begin too. */
const mostAtOnce = 3;
/** After an error that is not of the activity, such as a database that is away. */
const restMilliseconds = 30_000;
const drainMilliseconds = 25_000;

/** Begins what is scheduled until it is told to stop. */
export function startBeginning(platform: Platform): { stop(): Promise<void> } {
  const round = new Round(platform);
  const loop = startPollLoop(pauses, () => round.begin(), platform.log);
  return {
    stop: async () => {
      await loop.stop();
      // What takes longer is taken back by the database when the process ends, and begun by another one.
      await within(drainMilliseconds, round.end());
    },
  };
}

/** Begins everything that is due now, and answers when all of it has begun. */
export async function startDueActivities(platform: Platform): Promise<void> {
  for (const due of await listDue(platform.database)) {
    await keep(platform, due);
  }
}

/** Of a campaign that repeats a run is made first; whoever dies between the two leaves one that is due like any other. */
async function keep(platform: Platform, { repeats, ...due }: Appointment): Promise<void> {
  const activityId = repeats ? await startRun(platform, due) : due.activityId;
  if (activityId !== undefined) {
    await beginActivity(platform, { ...due, activityId });
  }
}

/** What is being begun; the database sees to it that nothing is begun twice, whoever asks. */
class Round {
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly platform: Platform;
  private readonly restUntil = new Map<string, number>();

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /** Does not wait for the ends: a large audience holds up nobody else. False: nothing is due. */
  async begin(): Promise<boolean> {
    const due = await listDue(this.platform.database);
    for (const ref of due.filter(({ activityId }) => this.isFree(activityId))) {
      if (this.underWay.size >= mostAtOnce) break;
      this.underWay.set(ref.activityId, this.beginOne(ref));
    }
    return due.length > 0;
  }

  async end(): Promise<void> {
    await Promise.all(this.underWay.values());
  }

  private isFree(activityId: string): boolean {
    return !this.underWay.has(activityId) && (this.restUntil.get(activityId) ?? 0) <= performance.now();
  }

  private async beginOne(ref: Appointment): Promise<void> {
    const { activityId } = ref;
    try {
      await keep(this.platform, ref);
      this.restUntil.delete(activityId);
    } catch (error) {
      this.restUntil.set(activityId, performance.now() + restMilliseconds);
      this.platform.log.error({ error, activity: activityId }, "appointments: an activity could not begin");
    } finally {
      this.underWay.delete(activityId);
    }
  }
}
