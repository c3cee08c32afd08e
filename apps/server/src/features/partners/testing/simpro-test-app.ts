import type { OutputOf } from "@delight/contract/endpoint";
import { partners } from "@delight/contract/partners";
import { type SimproProcess, startSimproProcess } from "../../../../../../stand-ins/src/simpro/simpro-process.ts";
import { type Client, openClient } from "../../../testing/client.ts";
import { type TestApp, openTestApp } from "../../../testing/test-app.ts";
import { type Person, password } from "../../../testing/people.ts";

type Callback = OutputOf<typeof partners.finishSignIn>;

/** What a browser brings back from the partner. */
export interface Return {
  readonly code: string;
  readonly state: string;
  readonly browser_key: string;
}

/** The partner's server, and a product that knows it. */
export interface SimproTestApp {
  readonly testApp: TestApp;
  readonly client: Client;
  readonly simpro: SimproProcess;
  /** Begins and approves at the partner, as a browser does; `user` is `Type:ID` there. */
  comeBack(user?: string, build?: Partial<Build>): Promise<Return>;
  signIn(user?: string, build?: Partial<Build>): Promise<Callback>;
  /** Connects the partner's user with somebody of the test app, by their password. */
  connect(person: Person, user?: string, build?: Partial<Build>): Promise<void>;
  close(): Promise<void>;
}

interface Build {
  build: string;
  suffix: "simprosuite.com" | "simprocloud.com";
  return_to: string;
}

export const firewatch = { build: "firewatch", suffix: "simprocloud.com" } as const;

export async function openSimproTestApp(): Promise<SimproTestApp> {
  const simpro = await startSimproProcess({ redirectUri: "http://localhost:3000/auth/simpro/callback" });
  const testApp = await openTestApp({
    environment: {
      SIMPRO_CLIENT_ID: simpro.clientId,
      SIMPRO_CLIENT_SECRET: simpro.clientSecret,
      SIMPRO_STAND_IN_URL: simpro.url,
    },
    now: "2026-03-02T09:00:00Z",
  });
  const client = await openClient(testApp);
  const comeBack: SimproTestApp["comeBack"] = async (user = "employee:7", build = {}) => {
    const begun = await client.call(partners.startSignIn, { build: "acme", ...build });
    const back = await approve(begun.url, user);
    return { code: back.get("code") ?? "", state: back.get("state") ?? "", browser_key: begun.browser_key };
  };
  const signIn: SimproTestApp["signIn"] = async (user, build) =>
    client.call(partners.finishSignIn, await comeBack(user, build));
  return {
    testApp,
    client,
    simpro,
    comeBack,
    signIn,
    connect: async ({ email }, user, build) => {
      const { ticket } = unknown(await signIn(user, build));
      await client.call(partners.confirmSignIn, { ticket, email, password });
    },
    close: async () => {
      await client.close();
      await testApp.close();
      await simpro.close();
    },
  };
}

export function unknown(answer: Callback): Extract<Callback, { outcome: "unknown" }> {
  if (answer.outcome !== "unknown") {
    throw new Error(`Somebody is known already: ${answer.outcome}`);
  }
  return answer;
}

async function approve(url: string, user: string): Promise<URLSearchParams> {
  const query = new URLSearchParams({ auto: "approve", user });
  const response = await fetch(`${url}&${query.toString()}`, { redirect: "manual" });
  return new URL(response.headers.get("location") ?? "").searchParams;
}
