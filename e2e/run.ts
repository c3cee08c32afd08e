import { runJourneys } from "./house/run-journeys.ts";

process.exitCode = (await runJourneys("journeys", process.argv[2])) ? 0 : 1;
