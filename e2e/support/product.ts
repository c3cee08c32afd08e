import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { projectRoot } from "./places.ts";
import { freePort, tellsOfTakenPort } from "./ports.ts";
import { temporaryFolder } from "./temporary.ts";

export interface ProductOptions {
  /** Begins without demo data, with a link for the first user. */
  empty?: boolean;
  /** Everybody is shown invented people. */
  demoMode?: boolean;
  /** Screens are recorded, as they are by default; without it no page pays for that. */
  recordsScreens?: boolean;
  /** Webhooks may go to servers on this machine. */
  webhooksToPrivate?: boolean;
  /** Mail servers of organizations may be on this machine. */
  mailServersToPrivate?: boolean;
  /** Where mails say that the product is reached; its own address when left out. */
  publicUrl?: string;
  /** Port of the SMTP server that mail goes to; without one the product captures its mail. */
  smtpPort?: number;
  /** Where the records of sender domains are asked for, as `127.0.0.1:port`. */
  dnsServer?: string;
  /** Where what comes back from mails is taken in, and what stands behind the @ of those addresses. */
  inbound?: { port: number; returnPathDomain: string };
  /** A folder that outlives the product; without one it gets a temporary one. */
  dataFolder?: string;
}

/** The product as a user starts it, in a data folder of its own. */
export interface Product {
  readonly url: string;
  readonly dataFolder: string;
  /** What it has printed so far. */
  output(): string;
  /** The one-time link for the first user, as it was printed. */
  setupLink(): string;
  stop(): Promise<void>;
}

/** What products of one run share, so that each starts sooner. */
export interface Prepared {
  /** A folder for what Node has compiled. */
  readonly compiled: string;
  /** The data folder of a product with its demo, which has stopped; absent where every first start is a real one. */
  readonly demo?: string;
}

const run = promisify(execFile);
const patience = 120_000;
const attempts = 3;

/** Starts it; once more, elsewhere, when another program was quicker to take one of its ports. */
export async function startProduct(options: ProductOptions = {}, prepared?: Prepared): Promise<Product> {
  refuseUnbuilt();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(options, prepared);
    } catch (error) {
      if (attempt === attempts || !tellsOfTakenPort(String(error))) throw error;
    }
  }
}

async function startOnce(options: ProductOptions, prepared: Prepared | undefined): Promise<Product> {
  const folder =
    options.dataFolder === undefined ? await makeDataFolder(options, prepared) : lasting(options.dataFolder);
  const port = await freePort();
  const child = spawn(process.execPath, ["apps/server/src/main.ts", "all", ...(options.empty ? ["--empty"] : [])], {
    cwd: projectRoot,
    env: {
      ...environment(folder.path, port, options),
      ...(prepared && { NODE_COMPILE_CACHE: prepared.compiled }),
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const output = collect(child);
  const stop = async () => {
    await end(child);
    await folder.remove();
  };
  try {
    const told = await readyAt(child, output, port);
    // It tells where mails lead, which need not be this machine.
    const url = options.publicUrl === undefined ? told : `http://localhost:${port}`;
    return { url, dataFolder: folder.path, output, setupLink: () => setupLinkIn(output()), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeDataFolder({ empty = false }: ProductOptions, prepared: Prepared | undefined) {
  const folder = await temporaryFolder("e2e");
  try {
    // Node's own copy gives everything to whoever copies; PostgreSQL insists on owning its data.
    if (!empty && prepared?.demo !== undefined) await run("cp", ["-a", `${prepared.demo}/.`, folder.path]);
    return folder;
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

function lasting(path: string) {
  return { path, remove: () => Promise.resolve() };
}

function refuseUnbuilt(): void {
  if (!existsSync(join(projectRoot, "apps/web/dist/index.html"))) {
    throw new Error("The web app is not built. `npm test` builds it; by hand: npx vite build apps/web");
  }
}

function environment(dataFolder: string, port: number, options: ProductOptions): NodeJS.ProcessEnv {
  const { smtpPort, demoMode, webhooksToPrivate, mailServersToPrivate, publicUrl, dnsServer, inbound } = options;
  const mail =
    smtpPort === undefined ? {} : { SMTP_HOST: "127.0.0.1", SMTP_PORT: `${smtpPort}`, SMTP_SECURITY: "none" };
  const { PATH, HOME, LANG, TZ } = process.env;
  const demo = demoMode ? { DEMO: "true" } : {};
  const webhooks = webhooksToPrivate ? { WEBHOOKS_TO_PRIVATE_ADDRESSES: "true" } : {};
  const servers = mailServersToPrivate ? { MAIL_SERVERS_TO_PRIVATE_ADDRESSES: "true" } : {};
  const reached = publicUrl === undefined ? {} : { PUBLIC_URL: publicUrl };
  const names = dnsServer === undefined ? {} : { DNS_SERVERS: dnsServer };
  const back = inbound && {
    INBOUND_PORT: `${inbound.port}`,
    INBOUND_HOST: "127.0.0.1",
    RETURN_PATH_DOMAIN: inbound.returnPathDomain,
  };
  const replays = options.recordsScreens ? {} : { MONITORING_REPLAY_SAMPLE: "0" };
  const own = { DATA_DIR: dataFolder, PORT: `${port}`, LOG_LEVEL: "warn", ...replays };
  return { PATH, HOME, LANG, TZ, ...own, ...mail, ...demo, ...webhooks, ...servers, ...reached, ...names, ...back };
}

function collect(child: ChildProcess): () => string {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return () => output;
}

async function readyAt(child: ChildProcess, output: () => string, port: number): Promise<string> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const url = /Delight is ready: (\S+)/.exec(output())?.[1];
    if (url !== undefined && (await fetch(`http://localhost:${port}/api/health`)).ok) return url;
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}:\n${output()}`);
    if (tellsOfTakenPort(output())) throw new Error(`The product finds a port taken:\n${output()}`);
    await sleep(50);
  }
  throw new Error(`The product was not ready after ${patience / 1000} s:\n${output()}`);
}

function setupLinkIn(output: string): string {
  const link = /\S+\/setup#token=\S+/.exec(output)?.[0];
  if (link === undefined) throw new Error(`No link for the first user was printed:\n${output}`);
  return link;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
  });
  child.kill("SIGTERM");
  await gone;
}
