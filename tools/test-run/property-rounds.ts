import fc from "fast-check";

// Often enough to find what changes break; where nobody waits, ten times as often.
fc.configureGlobal({ numRuns: process.env["NIGHTLY"] === undefined ? 100 : 1000 });
