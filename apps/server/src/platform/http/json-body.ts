import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { isMonstrous } from "./json-size.ts";

const contentType = /^application\/json[ \t]*(;[ \t]*charset=("utf-8"|utf-8)[ \t]*)?$/i;

/** JSON in UTF-8 under exactly its own content type is the only body that the API takes; uploads have a scope of their own. */
export function takeJsonOnly(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser("error", "error");
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    try {
      refuseOtherTypes(request);
      const bytes = toBuffer(body);
      // The content type travels with every call of the client; a deletion has nothing to say under it.
      if (bytes.length === 0 && request.method === "DELETE") return done(null, undefined);
      if (isMonstrous(bytes)) {
        throw new AppError("too_large", "What was sent has too many parts, or too many inside each other");
      }
      void parse(request, new TextDecoder("utf-8", { fatal: true }).decode(bytes), done);
    } catch (error) {
      done(error instanceof AppError ? error : new AppError("invalid_input", "The body must be JSON in UTF-8"));
    }
  });
}

function refuseOtherTypes({ headers }: FastifyRequest): void {
  if (!contentType.test(headers["content-type"] ?? "")) {
    throw new AppError("unsupported", "Send JSON with the content type application/json");
  }
}

function toBuffer(body: string | Buffer): Buffer {
  return typeof body === "string" ? Buffer.from(body) : body;
}
