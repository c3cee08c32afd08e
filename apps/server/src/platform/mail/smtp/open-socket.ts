import { connect, isIP, type LookupFunction, type Socket } from "node:net";
import { type ConnectionOptions, connect as connectTls } from "node:tls";
import type { SmtpOptions } from "./options.ts";

/** The connection is of no further use; nothing is said about the mail. */
export class ConnectionLost extends Error {
  override name = "ConnectionLost";
}

function tlsOptionsOf({ host, allowInvalidCertificate, certificateAuthority }: SmtpOptions): ConnectionOptions {
  return {
    host,
    minVersion: "TLSv1.2",
    rejectUnauthorized: !allowInvalidCertificate,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(certificateAuthority === undefined ? {} : { ca: certificateAuthority }),
  };
}

function opened(socket: Socket, event: "connect" | "secureConnect", timeout: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(`Could not connect within ${timeout} ms`), timeout);
    const fail = (reason: string, cause?: Error) => {
      clearTimeout(timer);
      socket.destroy();
      reject(new ConnectionLost(reason, { cause }));
    };
    const broken = (error: Error) => fail(`Could not connect: ${error.message}`, error);
    const closed = () => fail("Could not connect: the server closed the connection");
    socket.once("error", broken);
    socket.once("close", closed);
    socket.once(event, () => {
      clearTimeout(timer);
      socket.off("error", broken);
      socket.off("close", closed);
      resolve(socket);
    });
  });
}

/** Connects, at once under TLS when the host is configured so. */
export async function openSocket(options: SmtpOptions, timeout: number): Promise<Socket> {
  const { host, port, security, lookup } = options;
  if (lookup && isIP(host) !== 0) await vetLiteral(host, lookup);
  const asked = lookup === undefined ? {} : { lookup };
  return security === "tls"
    ? opened(connectTls({ ...tlsOptionsOf(options), port, ...asked }), "secureConnect", timeout)
    : opened(connect({ host, port, ...asked }), "connect", timeout);
}

/** A look-up that may refuse addresses is asked by Node for names alone. */
function vetLiteral(address: string, lookup: LookupFunction): Promise<void> {
  return new Promise((resolve, reject) => {
    lookup(address, {}, (error) => {
      if (error) reject(new ConnectionLost(`Could not connect: ${error.message}`, { cause: error }));
      else resolve();
    });
  });
}

/** Puts TLS over a socket that spoke in the open; the certificate is checked unless configured otherwise. */
export function secureSocket(plain: Socket, options: SmtpOptions, timeout: number): Promise<Socket> {
  return opened(connectTls({ ...tlsOptionsOf(options), socket: plain }), "secureConnect", timeout);
}
