import type { Config } from "../config.ts";
import { demoPassword, demoSignIns } from "../demo.ts";
import type { Welcome } from "./first-start.ts";

/** What a person sees when everything runs. */
export function banner(config: Config, { demo, setupLink }: Welcome): string {
  const lines = [`Delight is ready: ${config.publicUrl}`];
  if (setupLink !== undefined) {
    lines.push(`Make the first user with this link, which works once: ${setupLink}`);
  }
  if (demo) {
    lines.push(
      `Sign in with the password ${demoPassword} as:`,
      ...demoSignIns.map(({ email, does }) => `  ${email.padEnd(22)} ${does}`),
    );
  }
  if (config.mailIsCaptured) {
    lines.push(
      "Mail is captured: nothing reaches anybody. Staff read it under Captured mail; set SMTP_HOST to send for real",
    );
  }
  return `\n${lines.join("\n")}\nCtrl-C stops it.\n\n`;
}
