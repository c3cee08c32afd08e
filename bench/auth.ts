import { randomBytes, randomUUID } from "node:crypto";
import { verify } from "@node-rs/argon2";
import { jwtVerify, SignJWT } from "jose";
import { startApiProcess } from "./fixtures/api-process.ts";
import { type BenchApp, openBenchApp } from "./fixtures/bench-app.ts";
import { median, report } from "./fixtures/report.ts";
import { type Calls, callsTo } from "./signing-in/calls.ts";
import { makePeople, password } from "./signing-in/people.ts";
import { millisecondsOf, rateOf } from "./signing-in/rate.ts";

const runs = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 4);
const hands = 16;
/** Of each kind, for what an observer with a watch could learn (A12). */
const samples = 200;
/** So many may fail before throttling slows them down; the bench forgets them then. */
const perRound = 3;

/** Sign-ins and refreshes a second through the process, and their bare cryptography here, one after the other. */
async function measureRates(calls: Calls, people: { emails: readonly string[]; hash: string }) {
  const effort = { hands, seconds };
  const emailOf = (hand: number) => people.emails[hand % people.emails.length] ?? "";
  const signIns = await rateOf(effort, (hand) => calls.signIn(emailOf(hand), password));
  const argon2 = await rateOf(effort, () => verify(people.hash, password));
  const signedIn = await Promise.all(Array.from({ length: hands }, (_, hand) => calls.signIn(emailOf(hand), password)));
  const held = signedIn.map(({ refresh }) => refresh);
  const refreshes = await rateOf(effort, async (hand) => {
    held[hand] = (await calls.refresh(held[hand] ?? "")).refresh;
  });
  const jwt = await rateOf({ hands, seconds: 1 }, signAndVerify);
  return { signIns, argon2, refreshes, jwt };
}

const key = randomBytes(32);

async function signAndVerify(): Promise<void> {
  const token = await new SignJWT({ sid: randomUUID() })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: "bench" })
    .setSubject(randomUUID())
    .setIssuedAt()
    .setExpirationTime("30m")
    .sign(key);
  await jwtVerify(token, key, { algorithms: ["HS256"] });
}

/** Median milliseconds for an address that is known and for one that is not, asked by turns. */
async function watch(testApp: BenchApp, known: string, ask: (email: string) => Promise<unknown>) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let sample = 0; sample < samples; sample += 1) {
    if (sample % perRound === 0) {
      await testApp.owner.query("truncate login_attempts");
    }
    const turns = [
      async () => times.known.push(await millisecondsOf(() => ask(known))),
      async () => times.unknown.push(await millisecondsOf(() => ask("nobody@bench.example"))),
    ];
    for (const turn of sample % 2 === 0 ? turns : turns.toReversed()) {
      await turn();
    }
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

const testApp = await openBenchApp();
const api = await startApiProcess(testApp.environment);
try {
  const calls = callsTo(api.url);
  const people = await makePeople(testApp, hands);
  const [known = ""] = people.emails;
  await rateOf({ hands, seconds: 1 }, (hand) => calls.signIn(people.emails[hand] ?? "", password));
  const rates: Awaited<ReturnType<typeof measureRates>>[] = [];
  for (let run = 0; run < runs; run += 1) {
    rates.push(await measureRates(calls, people));
  }
  const of = (part: "signIns" | "argon2" | "refreshes" | "jwt") => median(rates.map((one) => one[part]));
  report("auth/sign_ins_per_second", of("signIns"), of("argon2"));
  report("auth/refreshes_per_second", of("refreshes"), of("jwt"));
  const login = await watch(testApp, known, calls.failToSignIn);
  report("auth/unknown_sign_in_ms_against_known", login.unknown, login.known);
  const reset = await watch(testApp, known, calls.askForReset);
  report("auth/unknown_reset_ms_against_known", reset.unknown, reset.known);
} finally {
  await api.stop();
  await testApp.close();
}
