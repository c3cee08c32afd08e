import type { TestApp } from "../../../testing/test-app.ts";
import { type DueRule, nextDue } from "../dues/due-date.ts";

interface Job {
  readonly customer_id: string;
  readonly service_id: string;
  readonly site_id: string | null;
  readonly status: "booked" | "done" | "cancelled";
  readonly done_on: string | null;
  readonly value_cents: number;
}

interface PlainDue {
  readonly customer_id: string;
  readonly service_id: string;
  readonly site_id: string | null;
  readonly due_on: string;
  readonly last_done_on: string | null;
  readonly basis: string;
  readonly is_booked: boolean;
}

interface ByHand {
  readonly customer_id: string;
  readonly service_id: string;
  readonly site_id: string | null;
  readonly due_on: string;
  readonly after_done_on: string | null;
}

/** All dues and the customers' figures as plain code makes them of jobs, services, sites and what was set by hand. */
export async function plainDues(testApp: TestApp) {
  const jobs = await testApp.rows<Job>(
    "select customer_id, service_id, site_id, status, done_on::text, value_cents::int from service_records",
  );
  const catalog = await testApp.rows<DueRule & { id: string }>("select * from services where is_active");
  const archived = await testApp.rows<{ id: string }>("select id from sites where is_archived");
  const byHand = await testApp.rows<ByHand>(
    "select customer_id, service_id, site_id, due_on::text, after_done_on::text from manual_dues",
  );
  const customers = await testApp.rows<{ id: string }>("select id from customers order by id");

  const pairs = customers.flatMap(({ id }) => catalog.map((service) => ({ customer_id: id, service })));
  const dues = pairs.flatMap(({ customer_id, service }) => {
    const own = jobs.filter((job) => job.customer_id === customer_id && job.service_id === service.id);
    const theirs = byHand.filter((one) => one.customer_id === customer_id && one.service_id === service.id);
    const places = new Set([...own, ...theirs].map(({ site_id }) => site_id));
    const sites = [...places].filter((site) => !archived.some(({ id }) => id === site));
    return sites.flatMap((site_id) => {
      const hands = theirs.filter((one) => one.site_id === site_id);
      return dueAt({ customer_id, site_id, service, own, hands });
    });
  });
  const order = (due: PlainDue) => `${due.customer_id} ${due.service_id} ${due.site_id ?? ""}`;
  return {
    dues: withDigests(dues).toSorted((one, other) => (order(one) < order(other) ? -1 : 1)),
    figures: customers.map(({ id }) => figuresOf(id, jobs, dues)),
  };
}

interface Place {
  readonly customer_id: string;
  readonly site_id: string | null;
  readonly service: DueRule & { id: string };
  readonly own: readonly Job[];
  readonly hands: readonly ByHand[];
}

function dueAt({ customer_id, site_id, service, own, hands }: Place): PlainDue[] {
  const done = own
    .flatMap(({ status, done_on, ...job }) =>
      job.site_id === site_id && status === "done" && done_on ? [done_on] : [],
    )
    .toSorted();
  const [first = null, last = first] = [done[0], done.at(-1)];
  const [hand] = hands
    .filter(({ after_done_on: after }) => (last === null ? after === null : after !== null && last <= after))
    .toSorted((one, other) => String(one.after_done_on).localeCompare(String(other.after_done_on)));
  const due_on = hand?.due_on ?? (first === null || last === null ? undefined : nextDue(service, { first, last }));
  const is_booked = own.some((job) => job.status === "booked" && (job.site_id === site_id || job.site_id === null));
  const basis = hand ? "manual" : "computed";
  return due_on === undefined
    ? []
    : [{ customer_id, service_id: service.id, site_id, due_on, last_done_on: last, basis, is_booked }];
}

function withDigests(dues: readonly PlainDue[]) {
  return [...Map.groupBy(dues, (due) => due.customer_id).values()].flatMap((own) => {
    let digest_on = "";
    return own
      .toSorted((one, other) => (one.due_on < other.due_on ? -1 : 1))
      .map((due) => {
        const days = (Date.parse(due.due_on) - Date.parse(digest_on)) / 86_400_000;
        if (digest_on === "" || days >= 14) {
          digest_on = due.due_on;
        }
        return { ...due, digest_on };
      });
  });
}

function figuresOf(id: string, jobs: readonly Job[], dues: readonly PlainDue[]) {
  const done = jobs.filter((job) => job.customer_id === id && job.status === "done");
  const open = dues.filter((due) => due.customer_id === id && !due.is_booked);
  return {
    id,
    last_service_on:
      done
        .flatMap((job) => (job.done_on === null ? [] : [job.done_on]))
        .toSorted()
        .at(-1) ?? null,
    next_due_on: open.map((due) => due.due_on).toSorted()[0] ?? null,
    lifetime_revenue_cents: done.reduce((sum, job) => sum + job.value_cents, 0),
  };
}
