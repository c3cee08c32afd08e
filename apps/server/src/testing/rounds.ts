import fc from "fast-check";

const byDay = 100;
const rounds = fc.readConfigureGlobal().numRuns ?? byDay;

/** How often a property that asks the database is tried: a tenth as often as one that only computes. */
export const databaseRounds = Math.ceil(rounds / 10);

/** How many mails, customers or kills: a part by day, all of them in the nightly run, which also tries properties more often. */
export function nightlySize<Size>(part: Size, all: Size): Size {
  return rounds > byDay ? all : part;
}
