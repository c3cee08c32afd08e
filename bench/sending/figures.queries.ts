import type { BenchApp } from "../fixtures/bench-app.ts";

/** Seconds that the database has spent on statements since it began (`pg_stat_database.active_time`). */
export async function databaseSeconds({ owner }: BenchApp): Promise<number> {
  const { rows } = await owner.query<{ seconds: number }>(
    "select active_time / 1000.0 as seconds from pg_stat_database where datname = current_database()",
  );
  return Number(rows[0]?.seconds);
}

/** Mails a second between the first and the last answer that was written down; throws unless all were sent. */
export async function rateOf({ owner }: BenchApp, activityId: string, recipients: number): Promise<number> {
  const { rows } = await owner.query<{ sent: number; seconds: number }>(
    `select count(*)::int as sent, extract(epoch from max(sent_at) - min(sent_at))::float8 as seconds
     from deliveries where activity_id = $1 and status = 'sent'`,
    [activityId],
  );
  const { sent = 0, seconds = Number.NaN } = rows[0] ?? {};
  if (sent !== recipients) throw new Error(`Of ${recipients} mails ${sent} were sent`);
  return (sent - 1) / seconds;
}
