import { BuildSuffix } from "@delight/contract/bare/partners";

/** One customer's installation of Simpro. */
export interface Build {
  readonly build: string;
  readonly suffix: (typeof BuildSuffix.options)[number];
}

/** Reads what somebody typed or pasted: the name of the build, its host, or any address below it. */
export function parseBuild(text: string): Build | undefined {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/[/?#].*$/, "");
  const [build = "", ...rest] = host.split(".");
  const suffix = rest.length === 0 ? "simprosuite.com" : BuildSuffix.options.find((one) => one === rest.join("."));
  return /^[a-z0-9_-]{1,63}$/.test(build) && suffix !== undefined ? { build, suffix } : undefined;
}

export function hostOf({ build, suffix }: Build): string {
  return `${build}.${suffix}`;
}
