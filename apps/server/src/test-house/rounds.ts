import fc from "fast-check";

/** How often a property that asks the database is tried: a tenth as often as one that only computes. */
export const databaseRounds = Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) / 10);
