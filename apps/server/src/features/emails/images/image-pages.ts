import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../platform/errors.ts";
import { readMailFile } from "../../../platform/files/pictures/mail-files.ts";
import type { Platform } from "../../../platform/platform.ts";
import { mailTypes } from "./mail-types.ts";
import { ownPicture } from "./own-pictures.ts";

const libraryFile = /^[\w-]{16,80}\.(png|jpg|gif)$/;

/**
 * The pictures of mails, at `/i/`: for everybody who knows their names, on any site. Nothing of who asks is read, and no
 * cookie set.
 */
export async function imagePages(fastify: FastifyInstance, platform: Platform): Promise<void> {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.get("/i/*", (request, reply) => sendImage(platform, request, reply));
  });
}

async function sendImage(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { "*": file } = request.params as { "*": string };
  const found = await find(platform, file);
  if (!found) {
    return reply.status(404).header("cache-control", "no-store").send();
  }
  const tag = `"${found.tag}"`;
  void reply
    .type(mailTypes[file.slice(-3) as keyof typeof mailTypes])
    .header("cache-control", found.caching)
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("cross-origin-resource-policy", "cross-origin")
    .header("etag", tag);
  const seen = request.headers["if-none-match"] ?? "";
  return seen === "*" || seen.includes(tag) ? reply.status(304).send() : reply.send(found.content);
}

interface Found {
  readonly content: Buffer;
  readonly tag: string;
  readonly caching: string;
}

async function find({ files }: Platform, file: string): Promise<Found | undefined> {
  const own = await ownPicture(file);
  if (own) {
    return { ...own, caching: "public, max-age=86400" };
  }
  if (!libraryFile.test(file)) {
    return undefined;
  }
  const content = await readMailFile(files, file).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  });
  return content && { content, tag: file, caching: "public, max-age=31536000, immutable" };
}
