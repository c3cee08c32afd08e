import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../platform/errors.ts";
import { readMailFile } from "../../../platform/files/pictures/mail-files.ts";
import type { Platform } from "../../../platform/platform.ts";
import { mailTypes } from "./mail-types.ts";
import { rememberSome } from "../remember-some.ts";
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

/** 32 MB of bytes: of a campaign many readers see the same few pictures within minutes, and what a name stands for never changes. */
const shown = rememberSome<Buffer>(32_000_000);

function orMissing(error: unknown): undefined {
  if (error instanceof AppError && error.code === "not_found") return undefined;
  throw error;
}

async function sendImage(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { "*": file } = request.params as { "*": string };
  const seen = request.headers["if-none-match"] ?? "";
  const found = await find(platform, file, (tag) => seen === "*" || seen.includes(`"${tag}"`));
  if (!found) {
    return reply.status(404).header("cache-control", "no-store").send();
  }
  void reply
    .type(mailTypes[file.slice(-3) as keyof typeof mailTypes])
    .header("cache-control", found.caching)
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("cross-origin-resource-policy", "cross-origin")
    .header("etag", `"${found.tag}"`);
  return found.content === undefined ? reply.status(304).send() : reply.send(found.content);
}

interface Found {
  /** Undefined for who has it already. */
  readonly content: Buffer | undefined;
  readonly tag: string;
  readonly caching: string;
}

async function find({ files }: Platform, file: string, has: (tag: string) => boolean): Promise<Found | undefined> {
  const own = await ownPicture(file);
  if (own) {
    return { ...own, content: has(own.tag) ? undefined : own.content, caching: "public, max-age=86400" };
  }
  if (!libraryFile.test(file)) {
    return undefined;
  }
  const kept = { tag: file, caching: "public, max-age=31536000, immutable" };
  if (has(file)) {
    return { ...kept, content: undefined };
  }
  const content = shown.get(file) ?? (await readMailFile(files, file).catch(orMissing));
  return content && { ...kept, content: shown.keep(file, content) };
}
