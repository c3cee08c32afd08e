import { Resolver } from "node:dns/promises";

/**
 * What the name system says of a name. `none`: it holds nothing of that kind, or is not there (NOERROR without records,
 * NXDOMAIN). `unknown`: nobody could say (SERVFAIL, REFUSED, no answer in time), which proves nothing.
 */
export type Looked<Value> =
  | { readonly kind: "found"; readonly values: readonly Value[] }
  | { readonly kind: "none" }
  | { readonly kind: "unknown" };

export interface MailHost {
  readonly exchange: string;
  readonly priority: number;
}

/** Questions to the name system; none throws, each is answered within some seconds. */
export interface Dns {
  /** Each record as one text, its strings joined (RFC 7208, 3.3). */
  txt(name: string): Promise<Looked<string>>;
  mx(name: string): Promise<Looked<MailHost>>;
  cname(name: string): Promise<Looked<string>>;
  /** Of version 4 and 6. */
  addresses(name: string): Promise<Looked<string>>;
}

const timing = { timeout: 2000, tries: 2 };

const isNothing = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "ENODATA" || error.code === "ENOTFOUND");

/** A name that no question can be asked about is one that is not there. */
const isName = (name: string) =>
  name.length <= 253 && /^(?:[a-z0-9_](?:[a-z0-9_-]{0,62})\.)*[a-z0-9_-]{1,63}$/i.test(name);

async function look<Value>(name: string, ask: () => Promise<Value[]>): Promise<Looked<Value>> {
  if (!isName(name)) return { kind: "none" };
  try {
    const values = await ask();
    return values.length === 0 ? { kind: "none" } : { kind: "found", values };
  } catch (error) {
    return { kind: isNothing(error) ? "none" : "unknown" };
  }
}

/** Asks these servers (`address:port`), or those of the machine where none are named. */
export function createDns(servers: readonly string[] = []): Dns {
  const resolver = new Resolver(timing);
  if (servers.length > 0) resolver.setServers(servers);
  return {
    txt: (name) => look(name, async () => (await resolver.resolveTxt(name)).map((strings) => strings.join(""))),
    mx: (name) => look(name, () => resolver.resolveMx(name)),
    cname: (name) => look(name, () => resolver.resolveCname(name)),
    addresses: async (name) => {
      const [four, six] = await Promise.all([
        look(name, () => resolver.resolve4(name)),
        look(name, () => resolver.resolve6(name)),
      ]);
      const values = [four, six].flatMap((one) => (one.kind === "found" ? one.values : []));
      if (values.length > 0) return { kind: "found", values };
      return four.kind === "unknown" ? four : six;
    },
  };
}
