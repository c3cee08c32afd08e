import { AppError, invalidField } from "../../../platform/errors.ts";
import { createThreads } from "../../../platform/threads/threads.ts";
import type { FileAnswer, GivenFile, ReadEmail } from "./read-file.ts";

/** A23: what anybody wrote into a file is read where it can be ended. A sound file of 30 MB takes a third of this. */
const threads = createThreads<GivenFile, FileAnswer>({
  file: new URL("./read-thread.ts", import.meta.url),
  threads: 1,
  mostCpu: 3000,
  longest: 60_000,
  mostMegabytes: 512,
  mostWaiting: 3,
});

/** The email that a file holds; throws an `AppError` in words for who chose the file. */
export async function readInThread(file: GivenFile, organizationId: string): Promise<ReadEmail> {
  const answer = await threads.run(file, { owner: organizationId }).catch((error: unknown) => {
    throw asRefusal(error);
  });
  if ("refused" in answer) {
    const { code, message, fields } = answer.refused;
    throw new AppError(code, message, fields ? { fields } : {});
  }
  const { images, ...email } = answer.email;
  // Of a Buffer its bytes alone cross the border.
  return { ...email, images: images.map(({ bytes, ...image }) => ({ ...image, bytes: Buffer.from(bytes) })) };
}

function asRefusal(error: unknown): unknown {
  const name = error instanceof Error ? error.name : "";
  if (name === "ThreadsBusy") {
    return new AppError("unavailable", "Other files are being read at the moment; try again shortly", {
      retryAfter: 5,
    });
  }
  return name === "ThreadEnded" ? invalidField("file", "fileTooLong") : error;
}
