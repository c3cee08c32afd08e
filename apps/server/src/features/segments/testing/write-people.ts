import type { TestApp } from "../../../testing/test-app.ts";
import { uuidv7 } from "../../../platform/id.ts";
import type { Person, Suppressed } from "./people.ts";
import { dayAt, momentAt, type World } from "./world.ts";

type Row = Readonly<Record<string, unknown>>;

/** Makes the customers of `mine` exactly these. */
export async function writePeople(
  testApp: TestApp,
  world: World,
  { people, suppressed, now }: { people: readonly Person[]; suppressed: Suppressed; now: Date },
): Promise<void> {
  for (const table of ["events", "conversions", "deliveries", "customers", "suppressions"]) {
    await testApp.rows(`delete from ${table}`);
  }
  const write = async (table: string, rows: readonly Row[]) => {
    const columns = ["organization_id", ...Object.keys(rows[0] ?? {})].join(", ");
    const given = JSON.stringify(rows.map((row) => ({ ...row, organization_id: testApp.ownOrgId })));
    const statement = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`;
    await (rows.length === 0 ? [] : testApp.rows(statement, [given]));
  };
  const ofEach = (rowsOf: (one: Person) => readonly Row[]) =>
    people.flatMap((one) => rowsOf(one).map((row) => ({ ...row, customer_id: one.id })));
  await write(
    "customers",
    people.map((one) => ({
      id: one.id,
      ...one.facts,
      created_at: momentAt(now, one.created),
      last_service_on: one.last_service === null ? null : dayAt(now, one.last_service),
      next_due_on: one.next_due === null ? null : dayAt(now, one.next_due),
    })),
  );
  await write("suppressions", suppressed);
  await write(
    "customer_tags",
    ofEach((one) => one.tags.map((tag) => ({ tag }))),
  );
  await write(
    "sites",
    ofEach((one) => one.sites.map((site) => ({ id: uuidv7(), ...site, ...unsaid }))),
  );
  await write(
    "custom_values",
    ofEach((one) => ownRows(one, world, now)),
  );
  await writeHistory(write, ofEach, now);
}

const unsaid = { note: "", created_at: "2020-01-01", updated_at: "2020-01-01" };
const nothing = { text_value: null, number_value: null, day_value: null, yes_value: null };
const noChoice = "00000000-0000-0000-0000-000000000000";

function ownRows({ own }: Person, { fields }: World, now: Date): Row[] {
  const row = (field_id: string, value: Row, choice_id = noChoice) => ({ field_id, choice_id, ...nothing, ...value });
  return [
    ...(own.text === null ? [] : [row(fields.text, { text_value: own.text })]),
    ...(own.number === null ? [] : [row(fields.number, { number_value: own.number })]),
    ...(own.money === null ? [] : [row(fields.money, { number_value: own.money })]),
    ...(own.day === null ? [] : [row(fields.date, { day_value: dayAt(now, own.day) })]),
    ...(own.choice === null ? [] : [row(fields.choice, {}, own.choice)]),
    ...own.several.map((choice) => row(fields.multi_choice, {}, choice)),
    ...(own.yes === null ? [] : [row(fields.yes_no, { yes_value: own.yes })]),
  ];
}

async function writeHistory(
  write: (table: string, rows: readonly Row[]) => Promise<void>,
  ofEach: (rowsOf: (one: Person) => readonly Row[]) => Row[],
  now: Date,
): Promise<void> {
  const id = () => ({ id: uuidv7() });
  const rows = {
    service_records: ofEach(({ history }) =>
      history.records.map(({ done, ...rest }) => ({ ...id(), ...rest, done_on: dayAt(now, done), ...booked })),
    ),
    service_dues: ofEach(({ history }) =>
      history.dues.map(({ due, ...rest }) => {
        const due_on = dayAt(now, due);
        return { ...id(), ...rest, due_on, digest_on: due_on, basis: "computed" };
      }),
    ),
    quotes: ofEach(({ history }) =>
      history.quotes.map(({ issued, expires, ...rest }) => ({
        ...id(),
        ...rest,
        number: uuidv7(),
        issued_on: dayAt(now, issued),
        expires_on: expires === null ? null : dayAt(now, expires),
        created_at: now,
      })),
    ),
    events: ofEach(({ history }) =>
      history.events.map(({ at, ...rest }) => ({
        ...id(),
        ...rest,
        delivery_id: uuidv7(),
        occurred_at: momentAt(now, at),
      })),
    ),
    conversions: ofEach(({ history }) =>
      history.conversions.map(({ at, ...rest }) => ({ ...id(), ...rest, ...made, occurred_at: momentAt(now, at) })),
    ),
    deliveries: ofEach(({ history }) =>
      history.deliveries.map(({ activity_id, because }) => ({ ...id(), activity_id, ...stateOf(because) })),
    ),
    segment_members: ofEach(({ history }) => history.lists.map((segment_id) => ({ segment_id }))),
  };
  for (const [table, given] of Object.entries(rows)) {
    await write(table, given);
  }
}

function stateOf(because: Person["history"]["deliveries"][number]["because"]): Row {
  const isState = because === "sent" || because === "failed" || because === "cancelled";
  return isState ? { status: because, skip_reason: null } : { status: "skipped", skip_reason: because };
}

const booked = { note: "", booked_at: "2020-01-01", created_at: "2020-01-01" };
const made = { kind: "manual", touch: "manual", currency: "EUR", note: "", rule_version: 1, created_at: "2020-01-01" };
