import type { FastifyInstance, FastifyReply } from "fastify";

/** On every answer. What a page needs otherwise it has set itself by then. */
export function addHeaders(server: FastifyInstance, publicUrl: string): void {
  const isSecure = publicUrl.startsWith("https:");
  server.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id).header("x-content-type-options", "nosniff");
    setUnlessSet(reply, "referrer-policy", "no-referrer");
    setUnlessSet(reply, "x-frame-options", "DENY");
    if (isSecure) {
      reply.header("strict-transport-security", "max-age=63072000");
    }
  });
}

/** On every answer of the API: nothing of it is stored, framed, or loaded by another site. */
export function addApiHeaders(scope: FastifyInstance): void {
  scope.addHook("onSend", async (_request, reply) => {
    setUnlessSet(reply, "cache-control", "no-store");
    setUnlessSet(reply, "content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    setUnlessSet(reply, "cross-origin-resource-policy", "same-origin");
  });
}

/** Of the page that shows the API: the library writes styles into elements, but no script. */
export const docsPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

function setUnlessSet(reply: FastifyReply, name: string, value: string): void {
  if (!reply.hasHeader(name)) {
    reply.header(name, value);
  }
}
