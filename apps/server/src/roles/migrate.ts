import { rooms } from "../features/rooms.ts";
import { migrate } from "../platform/db/migrate.ts";
import { prepareQueues } from "../platform/jobs/worker.ts";

/** Brings a database up to date: tables, roles and queues. Answers the names of the migrations that ran. */
export async function prepareDatabase(url: string): Promise<string[]> {
  const ran = await migrate(url);
  await prepareQueues(
    url,
    rooms.flatMap((room) => room.jobs ?? []),
  );
  return ran;
}
