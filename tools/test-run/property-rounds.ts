import fc from "fast-check";

/** Always the same cases with every change, so that a run says of the change; at night others each time, and ten times as many. */
fc.configureGlobal(process.env["NIGHTLY"] === undefined ? { numRuns: 100, seed: 20_261_129 } : { numRuns: 1000 });
