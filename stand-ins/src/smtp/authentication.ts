import type { SinkOptions } from "./options.ts";

/** The dialogue of AUTH PLAIN and AUTH LOGIN; each step answers with the reply to send. */
export class Authentication {
  private readonly expected: SinkOptions["auth"];
  private step: "credentials" | "user" | "password" | "none" = "none";
  private user = "";
  isKnown = false;

  constructor(expected: SinkOptions["auth"]) {
    this.expected = expected;
  }

  /** Whether the next line belongs to the dialogue. */
  get isOpen() {
    return this.step !== "none";
  }

  begin(argument: string): string {
    const [mechanism = "", initial] = argument.split(" ");
    const isPlain = mechanism.toUpperCase() === "PLAIN";
    this.step = isPlain ? "credentials" : "user";
    if (!isPlain) return "334 VXNlcm5hbWU6";
    return initial ? this.take(initial) : "334 ";
  }

  take(line: string): string {
    const text = Buffer.from(line, "base64").toString("utf8");
    if (this.step === "user") {
      this.user = text;
      this.step = "password";
      return "334 UGFzc3dvcmQ6";
    }
    const [user, password] = this.step === "password" ? [this.user, text] : text.split("\0").slice(1);
    this.step = "none";
    this.isKnown = user === this.expected?.user && password === this.expected?.password;
    return this.isKnown ? "235 2.7.0 Welcome" : "535 5.7.8 Wrong user or password";
  }
}
