import { hostname } from "node:os";
import { inOrganization } from "../../../platform/db/database.ts";
import { diskUse } from "../../../platform/files/disk-use.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isAnyDiskFull, listPausedByDisk, resumeAfterDisk, sayDiskHasRoom, sayDiskIsFull } from "./disk.queries.ts";
import { pauseActivity } from "./endings.service.ts";
import type { Running } from "./mail-routes.queries.ts";

/** Sending goes on when so much of the disk is free again beyond the limit: not to stop and go on all the time. */
const relief = 0.01;

/** Nothing is sent that could not be written down: stops sending while a disk is full, says so, and lets it go on. */
export class DiskGate {
  private readonly platform: Platform;
  private readonly host = hostname();
  private hasSaid = false;
  isClosed = false;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  async look(): Promise<void> {
    const { config } = this.platform;
    const used = await diskUse(config);
    this.isClosed = used >= config.diskLimits.stop - (this.isClosed ? relief : 0);
  }

  /** Pauses what runs, or resumes what was paused so when no worker's disk is full any more. */
  async tell(running: readonly Running[]): Promise<void> {
    await (this.isClosed ? this.pauseAll(running) : this.resumeAll());
  }

  /** Single mails that programs ask for wait without being paused: nobody would have to be told of each. */
  private async pauseAll(running: readonly Running[]): Promise<void> {
    const { database } = this.platform;
    await sayDiskIsFull(database, this.host);
    this.hasSaid = true;
    const theirs = running.filter(({ isTransactional }) => !isTransactional);
    for (const [organizationId, own] of Map.groupBy(theirs, (one) => one.organizationId)) {
      await inOrganization(database, { organizationId }, async (tx) => {
        for (const id of new Set(own.map(({ activityId }) => activityId))) {
          await pauseActivity(tx, id, { code: "disk_full", detail: null });
        }
      });
    }
  }

  private async resumeAll(): Promise<void> {
    const { database } = this.platform;
    if (this.hasSaid) await sayDiskHasRoom(database, this.host);
    this.hasSaid = false;
    const paused = await listPausedByDisk(database);
    if (paused.length === 0 || (await isAnyDiskFull(database))) return;
    for (const [organizationId, own] of Map.groupBy(paused, (one) => one.organizationId)) {
      const ids = own.map(({ activityId }) => activityId);
      await inOrganization(database, { organizationId }, (tx) => resumeAfterDisk(tx, ids));
    }
  }
}
