import { readAccepted } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { copies, type Draft, type MailTestApp } from "./campaign.ts";

/** What the sink, the rows and the screens say of one campaign. */
export interface Accounts {
  /** Addresses of the campaign that the sink never accepted a mail for. */
  readonly missing: string[];
  /** Mails beyond the first to one address. */
  readonly duplicates: number;
  readonly mostCopies: number;
  /** Accepted mails to anybody who is not of the campaign. */
  readonly strangers: string[];
  /** Addresses whose copies do not share one Message-ID. */
  readonly differentIds: string[];
  /** Deliveries by status, as the rows say. */
  readonly statuses: Record<string, number>;
  /** The same, as the kept counts say; only what is not nought. */
  readonly counts: Record<string, number>;
}

const statusColumns = ["queued", "sending", "sent", "failed", "unknown", "skipped", "cancelled"];

export async function accountsOf(mail: MailTestApp, { id, addresses }: Draft): Promise<Accounts> {
  const accepted = copies(mail);
  const known = new Set(addresses);
  const own = addresses.map((address) => accepted.get(address) ?? 0);
  const rows = await mail.testApp.rows<{ status: string; count: number }>(
    "select status, count(*)::int as count from deliveries where activity_id = $1 group by status",
    [id],
  );
  const [counts = {}] = await mail.testApp.rows<Record<string, number>>(
    `select ${statusColumns.join(", ")} from activity_counts where activity_id = $1`,
    [id],
  );
  return {
    missing: addresses.filter((address) => !accepted.has(address)),
    duplicates: own.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
    mostCopies: Math.max(...own),
    strangers: [...accepted.keys()].filter((address) => !known.has(address)),
    differentIds: differentIds(mail),
    statuses: Object.fromEntries(rows.map(({ status, count }) => [status, count])),
    counts: Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0)),
  };
}

function differentIds({ folder }: MailTestApp): string[] {
  const ids = new Map<string, Set<string | null>>();
  for (const { rcpt_to, message_id } of readAccepted(folder)) {
    for (const address of rcpt_to) ids.set(address, (ids.get(address) ?? new Set()).add(message_id));
  }
  return [...ids].filter(([, own]) => own.size > 1).map(([address]) => address);
}
