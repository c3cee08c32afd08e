import type { CustomerImport } from "../../customers.api.ts";

/** What becomes of one service that the catalog lacks: as the contract has it, or `another` until it is said which. */
export type Becomes = CustomerImport["options"]["services"][number]["becomes"];

/** By the names that the file uses. */
export type ServiceChoices = ReadonlyMap<string, Becomes>;

type Unknown = Pick<CustomerImport, "unknownServices" | "options">;

/** As it was said before; else the one that is called alike, or a new one. */
export function firstChoices({ unknownServices, options }: Unknown): ServiceChoices {
  const said = new Map(options.services.map(({ name, becomes }) => [name, becomes] as const));
  return new Map(unknownServices.map(({ name, alike }) => [name, said.get(name) ?? alike?.id ?? "create"]));
}

export function areAllCreated(choices: ServiceChoices): boolean {
  return [...choices.values()].every((becomes) => becomes === "create");
}

/** The first name for which one of the catalog is wanted, but not said which. */
export function undecided(choices: ServiceChoices): string | undefined {
  return [...choices].find(([, becomes]) => becomes === "another")?.[0];
}

export function sentChoices(choices: ServiceChoices): CustomerImport["options"]["services"] {
  return [...choices].flatMap(([name, becomes]) => (becomes === "another" ? [] : [{ name, becomes }]));
}
