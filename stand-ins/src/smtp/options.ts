/** What goes wrong for every connection; what goes wrong for one mail is in the names of its addresses (`faults.ts`). */
export interface ConnectionFaults {
  /** So many first connections are greeted with 421 and closed. */
  busyConnections?: number;
  /** Milliseconds between two octets of the greeting. */
  crawl?: number;
  /** Recipients of these domains are answered so: 421 with goodbye, anything else for this recipient alone. */
  domainReplies?: Readonly<Record<string, string>>;
  /** Every sender is answered so. */
  senderReply?: string;
  /** Resets the connection there. */
  dropAt?: "connect" | "ehlo";
  /** Knows HELO only. */
  refuseEhlo?: boolean;
  refuseStartTls?: boolean;
  /** What somebody on the way says in the open right after the answer to STARTTLS. */
  slippedIn?: string;
}

export interface SinkOptions {
  port?: number;
  host?: string;
  /** Where `accepted.jsonl` and the messages go; without it they are only counted. */
  folder?: string;
  /** Whether each message becomes a file of its own. */
  files?: boolean;
  fsync?: boolean;
  /** How long the answer to the final dot is held back, after the message was recorded. */
  holdMilliseconds?: number;
  maximumBytes?: number;
  /** With it STARTTLS is offered. */
  certificate?: { key: string; cert: string };
  /** Credentials without which no mail is taken. */
  auth?: { user: string; password: string };
  pipelining?: boolean;
  smtpUtf8?: boolean;
  faults?: ConnectionFaults;
  /** Sees every command line, for tests of what went over the wire. */
  onCommand?: (line: string, connection: number) => void;
}
