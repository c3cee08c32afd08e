import { formatCounts } from "../test-run/counts.ts";
import { listFaults } from "./list-faults.ts";
import { tryFaults } from "./try-faults.ts";

const faults = listFaults(process.argv[2]);
if (faults.length === 0) throw new Error(`No planted fault has ${process.argv[2]} in its name`);

const counts = await tryFaults(faults);
console.log(formatCounts(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;
