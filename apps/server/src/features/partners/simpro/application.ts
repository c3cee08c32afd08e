import type { Config, SimproConfig } from "../../../config.ts";
import { AppError } from "../../../platform/errors.ts";

/** Delight as the application that Simpro's builds know. */
export interface Application {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  /** The address of a build, without a slash at the end. */
  addressOf(buildHost: string): string;
}

export function getApplication({ simpro, publicUrl }: Config): Application {
  if (!simpro) {
    throw new AppError("not_found", "Signing in through Simpro is not set up here");
  }
  return {
    clientId: simpro.clientId,
    clientSecret: simpro.clientSecret,
    redirectUri: `${publicUrl}/auth/simpro/callback`,
    addressOf: (buildHost) => addressOf(simpro, buildHost),
  };
}

/** Checked again at the last moment: what is asked with our secret must be a build of Simpro and nothing else. */
const buildHosts = /^[a-z0-9_-]{1,63}\.(simprosuite|simprocloud)\.com$/;

function addressOf({ standInUrl }: SimproConfig, buildHost: string): string {
  if (!buildHosts.test(buildHost)) {
    throw new Error("This is no host of a build");
  }
  return standInUrl === undefined ? `https://${buildHost}` : `${standInUrl}/b/${buildHost}`;
}
