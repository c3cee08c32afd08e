import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { temporaryFolder } from "../../e2e/support/temporary.ts";
import { readAccepted } from "../../stand-ins/src/smtp/read-sink.ts";
import { startSinkProcess } from "../../stand-ins/src/smtp/sink-process.ts";
import type { PostfixPrograms } from "../../tools/test-run/postfix.ts";
import { atEnd } from "../fixtures/at-end.ts";

/** A mail server in a process of its own that takes everything and keeps nothing. */
export interface BenchSink {
  readonly name: "smtp-sink" | "our sink";
  readonly port: number;
  close(): Promise<void>;
}

/** Postfix's own, which costs the machine least and so hides nothing of who sends; ours where there is none. */
export async function openSink(postfix: PostfixPrograms | undefined): Promise<BenchSink> {
  if (postfix) return openPostfixSink(postfix);
  const sink = await startSinkProcess(["--no-files"]);
  return { name: "our sink", port: sink.port, close: () => sink.close() };
}

async function openPostfixSink({ sink, environment }: PostfixPrograms): Promise<BenchSink> {
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const words = [...(isRoot ? ["-u", "nobody"] : []), `127.0.0.1:${port}`, "256"];
  const child = spawn(sink, words, { env: environment, stdio: ["ignore", "ignore", "inherit"] });
  const exit = once(child, "exit");
  return {
    name: "smtp-sink",
    port,
    close: atEnd(async () => {
      child.kill("SIGTERM");
      await exit;
    }),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** What one mail to one customer weighs on the wire, in octets: asked of a sink that writes it down. */
export async function weigh(send: (port: number) => Promise<void>): Promise<number> {
  const folder = await temporaryFolder("bench-sink");
  const remove = atEnd(() => folder.remove());
  const sink = await startSinkProcess(["--folder", folder.path, "--no-files"]);
  await send(sink.port);
  const [first] = readAccepted(folder.path);
  await sink.close();
  await remove();
  if (!first) throw new Error("No mail arrived to be weighed");
  return first.bytes;
}
