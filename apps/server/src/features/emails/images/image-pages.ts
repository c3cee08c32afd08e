import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../platform/errors.ts";
import { readMailFile } from "../../../platform/files/pictures/mail-files.ts";
import type { Platform } from "../../../platform/platform.ts";
import { socialIcon } from "./social/social-icons.ts";

const types = { png: "image/png", jpg: "image/jpeg", gif: "image/gif" } as const;
const libraryFile = /^[\w-]{16,80}\.(png|jpg|gif)$/;

/**
 * The pictures of mails, at `/i/`: for everybody who knows their names, on any site, for ever. Nothing of who asks is read,
 * and no cookie set.
 */
export async function imagePages(fastify: FastifyInstance, platform: Platform): Promise<void> {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.get("/i/*", (request, reply) => sendImage(platform, request, reply));
  });
}

async function sendImage(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { "*": file } = request.params as { "*": string };
  const tag = `"${file}"`;
  const content = await find(platform, file);
  if (content === undefined) {
    return reply.status(404).header("cache-control", "no-store").send();
  }
  void reply
    .type(types[file.slice(-3) as keyof typeof types])
    .header("cache-control", "public, max-age=31536000, immutable")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("cross-origin-resource-policy", "cross-origin")
    .header("etag", tag);
  const seen = request.headers["if-none-match"] ?? "";
  return seen === "*" || seen.includes(tag) ? reply.status(304).send() : reply.send(content);
}

async function find({ files }: Platform, file: string): Promise<Buffer | undefined> {
  const icon = await socialIcon(file);
  if (icon !== undefined || !libraryFile.test(file)) {
    return icon;
  }
  return readMailFile(files, file).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  });
}
