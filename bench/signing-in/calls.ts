import { Tokens } from "../../packages/contract/src/auth.ts";

/** The calls of somebody who signs in, as a browser sends them. */
export function callsTo(url: string) {
  const post = async (path: string, body: object, expected: number) => {
    const answer = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "bench" },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status !== expected) {
      throw new Error(`${path} answered ${answer.status}: ${text}`);
    }
    return text;
  };
  const tokens = (text: string) => Tokens.parse(JSON.parse(text));
  return {
    signIn: async (email: string, password: string) => tokens(await post("/auth/login", { email, password }, 200)),
    failToSignIn: (email: string) => post("/auth/login", { email, password: "not the password" }, 401),
    refresh: async (refresh: string) => tokens(await post("/auth/refresh", { refresh }, 200)),
    askForReset: (email: string) => post("/auth/password/reset/request", { email }, 202),
  };
}

export type Calls = ReturnType<typeof callsTo>;
