import { runJourneys } from "./house/run-journeys.ts";

process.exitCode = (await runJourneys("journeys/corpora", process.argv[2])) ? 0 : 1;
