import { createHash } from "node:crypto";
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { SinkOptions } from "./options.ts";

/** One line of `accepted.jsonl`. */
export interface Accepted {
  time: string;
  connection: number;
  mail_from: string;
  rcpt_to: string[];
  message_id: string | null;
  sha256: string;
  bytes: number;
  file: string | null;
  /** `none` when the connection was cut instead of answering. */
  reply: "250" | "none";
}

export interface Delivered {
  connection: number;
  sender: string;
  recipients: string[];
  message: Buffer;
  reply: Accepted["reply"];
}

/** Keeps what was accepted; it has reached the operating system before `add` returns. */
export interface AcceptedRecord {
  add(delivered: Delivered): void;
  close(): void;
}

export function messageIdOf(message: Buffer): string | null {
  const headEnd = message.indexOf("\r\n\r\n");
  const head = message.toString("latin1", 0, headEnd === -1 ? message.length : headEnd);
  return /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? null;
}

function linesIn(path: string) {
  return existsSync(path) ? readFileSync(path, "utf8").split("\n").length - 1 : 0;
}

export function openRecord(folder: string, options: Pick<SinkOptions, "files" | "fsync">): AcceptedRecord {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "accepted.jsonl");
  let number = linesIn(path);
  const file = openSync(path, "a");
  return {
    add({ connection, sender, recipients, message, reply }) {
      number += 1;
      const name = options.files === false ? null : `${number}.eml`;
      if (name !== null) writeFileSync(join(folder, name), message);
      const line: Accepted = {
        time: new Date().toISOString(),
        connection,
        mail_from: sender,
        rcpt_to: recipients,
        message_id: messageIdOf(message),
        sha256: createHash("sha256").update(message).digest("hex"),
        bytes: message.length,
        file: name,
        reply,
      };
      writeSync(file, `${JSON.stringify(line)}\n`);
      if (options.fsync) fsyncSync(file);
    },
    close: () => closeSync(file),
  };
}
