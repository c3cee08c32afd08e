import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface AnsweringServer {
  /** The whole address of a path. */
  at(path: string): string;
  stop(): Promise<void>;
}

/** A web server of somebody else: it has every page but those below `/gone`. */
export async function startAnsweringServer(): Promise<AnsweringServer> {
  const server = createServer((request, response) => {
    response.writeHead(request.url?.startsWith("/gone") ? 404 : 200).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    at: (path) => `http://127.0.0.1:${port}${path}`,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}
