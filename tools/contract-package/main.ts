import { statSync } from "node:fs";
import { join, relative } from "node:path";
import { projectRoot } from "../source/files.ts";
import { packContract } from "./pack.ts";

const tarball = await packContract(join(projectRoot, "dist"));
console.log(`${relative(projectRoot, tarball)} (${Math.round(statSync(tarball).size / 1000)} kB)`);
