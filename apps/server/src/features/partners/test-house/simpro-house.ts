import type { OutputOf } from "@delight/contract/endpoint";
import { partners } from "@delight/contract/partners";
import { type SimproProcess, startSimproProcess } from "../../../../../../stand-ins/src/simpro/simpro-process.ts";
import { type Client, openClient } from "../../../test-house/client.ts";
import { type House, openHouse } from "../../../test-house/house.ts";
import { type Person, password } from "../../../test-house/people.ts";

type Callback = OutputOf<typeof partners.finishSignIn>;

/** What a browser brings back from the partner. */
export interface Return {
  readonly code: string;
  readonly state: string;
  readonly browser_key: string;
}

/** The partner's server, and a product that knows it. */
export interface SimproHouse {
  readonly house: House;
  readonly client: Client;
  readonly simpro: SimproProcess;
  /** Begins and approves at the partner, as a browser does; `user` is `Type:ID` there. */
  comeBack(user?: string, build?: Partial<Build>): Promise<Return>;
  signIn(user?: string, build?: Partial<Build>): Promise<Callback>;
  /** Connects the partner's user with somebody of the house, by their password. */
  connect(person: Person, user?: string, build?: Partial<Build>): Promise<void>;
  close(): Promise<void>;
}

interface Build {
  build: string;
  suffix: "simprosuite.com" | "simprocloud.com";
  return_to: string;
}

export const firewatch = { build: "firewatch", suffix: "simprocloud.com" } as const;

export async function openSimproHouse(): Promise<SimproHouse> {
  const simpro = await startSimproProcess({ redirectUri: "http://localhost:3000/auth/simpro/callback" });
  const house = await openHouse({
    environment: {
      SIMPRO_CLIENT_ID: simpro.clientId,
      SIMPRO_CLIENT_SECRET: simpro.clientSecret,
      SIMPRO_STAND_IN_URL: simpro.url,
    },
    now: "2026-03-02T09:00:00Z",
  });
  const client = await openClient(house);
  const comeBack: SimproHouse["comeBack"] = async (user = "employee:7", build = {}) => {
    const begun = await client.call(partners.startSignIn, { build: "acme", ...build });
    const back = await approve(begun.url, user);
    return { code: back.get("code") ?? "", state: back.get("state") ?? "", browser_key: begun.browser_key };
  };
  const signIn: SimproHouse["signIn"] = async (user, build) =>
    client.call(partners.finishSignIn, await comeBack(user, build));
  return {
    house,
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
      await house.close();
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
