import type { OrgScope } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";

/** A picture of the library as it is kept. */
export interface KeptImage {
  readonly type: string;
  readonly bytes: Buffer;
}

/** What files of emails want of the image library. */
export interface ImagesOfEmails {
  /** The picture that documents name by `src`; undefined where there is none. */
  readonly read: (platform: Platform, inside: OrgScope, src: string) => Promise<KeptImage | undefined>;
  /** Puts a picture into the library, answering how documents name it; undefined for what is no picture. */
  readonly take: (platform: Platform, inside: OrgScope, image: KeptImage) => Promise<string | undefined>;
}

/** Documents name a picture of the library so, alone or inside of HTML. */
export const librarySources = /\/i\/[\w-]+\.(?:png|jpg|gif)/g;
