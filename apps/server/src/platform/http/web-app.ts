import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const dist = fileURLToPath(new URL("../../../../web/dist/", import.meta.url));

/** The content security policy of the web app: no script but ours, user HTML only in frames of an opaque origin. */
function policy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "frame-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** They open with a secret in their address. */
const secretPages = /^\/(reset-password|invitation|setup)(?![\w-])/;

/** Serves the built web app; every path that is no file gets its page, with a nonce of its own. */
export async function serveWebApp(server: FastifyInstance, production: boolean): Promise<void> {
  if (!existsSync(`${dist}index.html`)) {
    // Fastify's own answer would repeat the query, and log it: there may be a secret in it.
    server.setNotFoundHandler((_request, reply) => nothingHere(reply));
    return;
  }
  await server.register(fastifyStatic, {
    root: dist,
    index: false,
    // One route a file: a wildcard would answer in the place of other modules' "not found".
    wildcard: false,
    // The build keeps them elsewhere; one that lies here all the same is still nobody's business.
    globIgnore: ["**/*.map"],
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes("/assets/");
      void reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  const read = () => readFileSync(`${dist}index.html`, "utf8");
  const built = read();
  server.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) {
      return nothingHere(reply);
    }
    const nonce = randomBytes(16).toString("base64");
    const page = (production ? built : read()).replaceAll("%NONCE%", nonce);
    return reply
      .header("content-security-policy", policy(nonce))
      .header("cache-control", "no-store")
      .header("referrer-policy", secretPages.test(request.url) ? "no-referrer" : "same-origin")
      .header("x-frame-options", "DENY")
      .header("cross-origin-opener-policy", "same-origin")
      .type("text/html; charset=utf-8")
      .send(page);
  });
}

function nothingHere(reply: FastifyReply): FastifyReply {
  return reply.status(404).type("text/plain").send("Not found");
}

/** A missing file must not come as the page: a browser would try to run it. */
function isPage({ method, url }: FastifyRequest): boolean {
  return (method === "GET" || method === "HEAD") && !url.startsWith("/assets/");
}
