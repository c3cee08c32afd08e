import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@delight/contract";
import openapiTypeScript from "openapi-typescript";
import { openApi } from "../../apps/server/src/platform/http/openapi.ts";
import { environmentFor, runSilently } from "../ready/processes.mjs";
import { projectRoot } from "../source/files.ts";

// Reads the OpenAPI document as programs of others do: by the linter of Redocly and by a generator of types.

const source = JSON.stringify(openApi(contract, "https://delight.invalid/api"));

async function lint(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "delight-openapi-"));
  try {
    const file = join(folder, "openapi.json");
    await writeFile(file, source);
    const args = ["lint", file, "--config", "tools/openapi/redocly.yaml", "--format", "stylish"];
    const { code, output } = await runSilently({
      command: "redocly",
      args,
      cwd: projectRoot,
      environment: { ...environmentFor(projectRoot), REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    });
    return code === 0 && !/warning/.test(output) ? [] : [output];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A reference to nothing is thrown by the generator. */
async function generate(): Promise<string[]> {
  try {
    await openapiTypeScript(source, { silent: true });
    return [];
  } catch (error) {
    return [String(error)];
  }
}

const faults = (await Promise.all([lint(), generate()])).flat();
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
