import type { CustomerImport, ImportOptions } from "@delight/contract/imports";
import { plain } from "../reading/plain.ts";

/** What a name of a file means: a service of the catalog, one that the import makes, none, or nothing that is known. */
export type Meant = { readonly id: string } | "create" | "leave_out" | "unknown";

type Catalog = ReadonlyMap<string, { readonly id: string }>;

/** Finds services by what a file calls them, and as somebody chose for those that the catalog lacks. */
export function serviceFinder(
  { services, job_service: usual }: ImportOptions,
  catalog: Catalog,
): (name: string) => Meant {
  const choices = new Map(services.map(({ name, becomes }) => [name.toLowerCase(), becomes]));
  return (name) => {
    const known = catalog.get(name === "" ? (usual ?? "") : name.toLowerCase());
    if (known) return { id: known.id };
    const choice = choices.get(name.toLowerCase());
    if (choice === undefined || choice === "create" || choice === "leave_out") return choice ?? "unknown";
    const chosen = catalog.get(choice);
    return chosen ? { id: chosen.id } : "unknown";
  };
}

type Unknown = CustomerImport["unknown_services"];

/** Names that are told; beyond them a column is no column of services. */
const mostNames = 500;

/** Counts the jobs and the due dates of services that the catalog lacks. */
export class UnknownServices {
  readonly #rows = new Map<string, { name: string; rows: number; dues: number }>();

  add(name: string, { jobs, dues }: { readonly jobs: number; readonly dues: number }): void {
    const known = this.#rows.get(name.toLowerCase());
    if (known) {
      known.rows += jobs;
      known.dues += dues;
    } else if (this.#rows.size < 10_000) {
      this.#rows.set(name.toLowerCase(), { name, rows: jobs, dues });
    }
  }

  /** Most rows first, each with the service of the catalog that is called alike. */
  list(catalog: readonly { readonly id: string; readonly name: string }[]): Unknown {
    return [...this.#rows.values()]
      .toSorted((one, other) => other.rows + other.dues - one.rows - one.dues)
      .slice(0, mostNames)
      .map(({ name, rows, dues }) => ({ name, rows, dues, alike: alikeOf(name, catalog) }));
  }
}

/** The service most of whose words are among those of the name, or the other way round; null where fewer than half are. */
function alikeOf(
  name: string,
  catalog: readonly { readonly id: string; readonly name: string }[],
): Unknown[number]["alike"] {
  const words = wordsOf(name);
  const scored = catalog.map((service) => ({ service, score: likeness(words, wordsOf(service.name)) }));
  const best = scored.toSorted((one, other) => other.score - one.score)[0];
  return best && best.score >= 0.5 ? { id: best.service.id, name: best.service.name } : null;
}

function wordsOf(name: string): string[] {
  return plain(name)
    .split(" ")
    .filter((word) => word.length > 2);
}

function likeness(ones: readonly string[], others: readonly string[]): number {
  const shared = ones.filter((one) => others.some((other) => one.startsWith(other) || other.startsWith(one))).length;
  return ones.length === 0 || others.length === 0 ? 0 : shared / Math.max(ones.length, others.length);
}
