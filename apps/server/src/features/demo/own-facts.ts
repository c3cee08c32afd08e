import { Temporal } from "temporal-polyfill";
import type { OrgTx } from "../../platform/db/database.ts";
import type { DemoCustomer } from "./customers.ts";
import { insertRows } from "./demo.queries.ts";
import { type Chance, createChance } from "./random.ts";

const makes = ["Vaillant", "Worcester", "Viessmann", "Baxi", "Ideal"];
const rooms = ["Kitchen", "Loft", "Cellar", "Garage"];
const notes = ["Key safe by the back door", "Ring twice", "Boiler behind the larder", "Parking in the lane"];
const roles = ["Caretaker", "Office", "Accounts", "Site manager"];

/** Fields that a firm for heating and water would have, with values of many customers; sites and contacts of companies. */
export async function seedOwnFacts(tx: OrgTx, customers: readonly DemoCustomer[]): Promise<void> {
  const chance = createChance(customers.length);
  const fields = makeFields(chance);
  await insertRows(
    tx,
    "custom_fields",
    Object.values(fields).map(({ choices, ...field }, place) => ({
      ...field,
      choices: JSON.stringify(choices),
      place,
    })),
  );
  await insertRows(
    tx,
    "custom_values",
    customers.flatMap((customer) => makeValues(chance, fields, customer)),
  );
  await seedPlaces(
    tx,
    chance,
    customers.filter(({ kind }) => kind === "company"),
  );
}

type Fields = ReturnType<typeof makeFields>;

function makeFields(chance: Chance) {
  const id = () => chance.faker.string.uuid();
  const choices = (labels: readonly string[]) => labels.map((label) => ({ id: id(), label }));
  return {
    make: { id: id(), label: "Boiler make", kind: "choice" as const, choices: choices(makes) },
    installed: { id: id(), label: "Boiler installed", kind: "date" as const, choices: [] },
    radiators: { id: id(), label: "Radiators", kind: "number" as const, choices: [] },
    plan: { id: id(), label: "Care plan a year", kind: "money" as const, choices: [] },
    rooms: { id: id(), label: "Pipes in", kind: "multi_choice" as const, choices: choices(rooms) },
    pets: { id: id(), label: "Pets", kind: "yes_no" as const, choices: [] },
    access: { id: id(), label: "Access", kind: "text" as const, choices: [] },
  };
}

/** A third of the customers has told nothing yet. */
function makeValues(chance: Chance, fields: Fields, { id: customer_id, created_at, tags }: DemoCustomer) {
  if (!chance.often(0.66)) {
    return [];
  }
  const value = (field: keyof Fields, told: object) => ({ customer_id, field_id: fields[field].id, ...told });
  const installed = Temporal.PlainDate.from(created_at.slice(0, 10)).subtract({ days: chance.between(0, 4000) });
  return [
    value("make", { choice_id: chance.pick(fields.make.choices).id }),
    value("installed", { day_value: installed.toString() }),
    value("radiators", { number_value: chance.between(3, 18) }),
    ...(tags.includes("care plan") ? [value("plan", { number_value: chance.between(9, 24) * 1000 })] : []),
    ...fields.rooms.choices.filter(() => chance.often(0.3)).map(({ id }) => value("rooms", { choice_id: id })),
    ...(chance.often(0.5) ? [value("pets", { yes_value: chance.often(0.4) })] : []),
    ...(chance.often(0.2) ? [value("access", { text_value: chance.pick(notes) })] : []),
  ];
}

async function seedPlaces(tx: OrgTx, chance: Chance, companies: readonly DemoCustomer[]): Promise<void> {
  const sites = companies.flatMap(({ id, city, postal_code, country }) =>
    Array.from({ length: chance.between(1, 3) }, (_, index) => ({
      id: chance.faker.string.uuid(),
      customer_id: id,
      name: index === 0 ? "Main building" : `${chance.faker.location.street()} annexe`,
      street: `${chance.between(1, 180)} ${chance.faker.location.street()}`,
      city,
      postal_code,
      country,
      note: chance.often(0.3) ? chance.pick(notes) : "",
    })),
  );
  await insertRows(tx, "sites", sites);
  await insertRows(
    tx,
    "contacts",
    sites.flatMap(({ id, customer_id }) => {
      const first_name = chance.faker.person.firstName();
      const last_name = chance.faker.person.lastName();
      const handle = `${first_name}.${last_name}`.toLowerCase().replaceAll(/[^a-z.]/g, "");
      const phone = `+44 1273 ${chance.between(200_000, 899_999)}`;
      const role = chance.pick(roles);
      const contact = { customer_id, site_id: id, first_name, last_name, role, phone, email: `${handle}@work.example` };
      return chance.often(0.5) ? [contact] : [];
    }),
  );
}
