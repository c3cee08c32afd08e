import { writeFile } from "node:fs/promises";
import { artFolder, draw, listDrawings } from "./drawings.ts";

for (const name of await listDrawings()) await writeFile(`${artFolder}${name}.png`, await draw(name));
