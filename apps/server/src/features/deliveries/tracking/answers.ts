import type { FastifyReply, FastifyRequest } from "fastify";
import { missingPage, pageHeaders } from "./pages.ts";

export function html(reply: FastifyReply, page: string, headers = pageHeaders) {
  return reply.headers(headers).type("text/html; charset=utf-8").send(page);
}

export function missing(request: FastifyRequest, reply: FastifyReply) {
  return html(reply.status(404), missingPage(request.headers["accept-language"]));
}
