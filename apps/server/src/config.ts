import { resolve } from "node:path";
import * as z from "zod";
import { isDsn, isNetwork } from "./config-checks.ts";
import { type BucketPlace, readFilesUrl } from "./files-url.ts";
import { NameServers } from "./name-servers.ts";

const flag = z.stringbool().optional();
const port = z.coerce.number().int().min(0).max(65_535);
const text = z.string().min(1);
const percent = z.coerce.number().min(0).max(100);

/** A number of proxies before this process, or the addresses and networks of those that may be believed. */
const TrustProxy = z.union([
  z.coerce.number().int().min(1).max(10),
  z.string().transform((list, context) => {
    const entries = list.split(",").map((entry) => entry.trim());
    if (!entries.every(isNetwork)) {
      context.addIssue(
        "must be a number of proxies, or addresses and networks such as 10.0.0.0/8, with commas between",
      );
    }
    return entries;
  }),
  z.literal(false),
]);

/** Every variable that Delight reads, with its form. Unknown ones are ignored. */
const Environment = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  PORT: port.optional(),
  HOST: text.default("127.0.0.1"),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: text.default("data"),
  FILES_URL: z
    .string()
    .refine((url) => readFilesUrl(url) !== undefined, "must be like s3://bucket/folder?region=eu-west-1, or file:")
    .optional(),
  AWS_ACCESS_KEY_ID: text.optional(),
  AWS_SECRET_ACCESS_KEY: text.optional(),
  DATABASE_URL: text.optional(),
  DATABASE_APP_URL: text.optional(),
  DATABASE_DIR: text.optional(),
  DISK_WARNING_PERCENT: percent.default(90),
  DISK_STOP_PERCENT: percent.default(98),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(20),
  SECRET_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  SMTP_HOST: text.optional(),
  SMTP_PORT: port.optional(),
  SMTP_SECURITY: z.enum(["starttls", "tls", "none"]).default("starttls"),
  SMTP_USER: text.optional(),
  SMTP_PASSWORD: text.optional(),
  SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(10),
  SMTP_ALLOW_INVALID_CERTIFICATE: flag,
  MAIL_DOMAIN: text.optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, "must be an e-mail address")
    .optional(),
  DNS_SERVERS: NameServers.default([]),
  SPF_INCLUDE: text.optional(),
  UNPROVED_RECIPIENTS: z.coerce.number().int().min(0).max(10_000_000).default(500),
  DKIM_DOMAIN: text.optional(),
  DKIM_SELECTOR: text.optional(),
  DKIM_KEY_FILE: text.optional(),
  MAILBOX_PORT: port.optional(),
  INBOUND_PORT: port.optional(),
  INBOUND_HOST: text.default("0.0.0.0"),
  INBOUND_CERTIFICATE_FILE: text.optional(),
  INBOUND_KEY_FILE: text.optional(),
  RETURN_PATH_DOMAIN: z
    .string()
    .regex(/^(?=.{1,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i, "must be a domain name")
    .optional(),
  TRUST_PROXY: TrustProxy.default(false),
  STREAM_HEARTBEAT_SECONDS: z.coerce.number().min(0.1).max(55).default(25),
  DEMO: flag,
  SIMPRO_CLIENT_ID: text.optional(),
  SIMPRO_CLIENT_SECRET: text.optional(),
  SIMPRO_STAND_IN_URL: z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1)$/ }).optional(),
  WEBHOOKS_TO_PRIVATE_ADDRESSES: flag,
  MAIL_SERVERS_TO_PRIVATE_ADDRESSES: flag,
  MONITORING: flag,
  MONITORING_ENVIRONMENT: z
    .string()
    .regex(/^[\w.-]{1,64}$/, "must be one word of letters, digits, dots and dashes")
    .default("development"),
  MONITORING_REPLAY_SAMPLE: z.coerce.number().min(0).max(1).default(1),
  MONITORING_MAX_MEGABYTES: z.coerce.number().int().min(1).max(1_000_000).default(2000),
  MONITORING_DSN: z
    .string()
    .refine(isDsn, "must be like https://key@host/project, http only for this machine")
    .optional(),
});
type Environment = z.infer<typeof Environment>;

export interface S3Config extends BucketPlace {
  /** Undefined asks the machine itself who it is, as Amazon's own machines know. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

export interface SmtpConfig {
  host: string;
  port: number;
  security: "starttls" | "tls" | "none";
  user: string | undefined;
  password: string | undefined;
  connections: number;
  allowInvalidCertificate: boolean;
}

export interface DkimConfig {
  domain: string;
  selector: string;
  /** A PEM file: RSA of 2048 bits or more, or Ed25519. */
  keyFile: string;
}

/** The mail server that takes what comes back from mails. */
export interface InboundConfig {
  host: string;
  port: number;
  /** PEM files; undefined offers no STARTTLS. */
  certificate: { readonly certificateFile: string; readonly keyFile: string } | undefined;
}

/** Delight as a partner application of Simpro. */
export interface SimproConfig {
  clientId: string;
  clientSecret: string;
  /** A server on this machine that plays Simpro, for the demo and for tests; real builds are asked at their own hosts. */
  standInUrl: string | undefined;
}

/** What is kept of errors and of what was on people's screens. */
export interface MonitoringConfig {
  isOn: boolean;
  environment: string;
  /** 0 to 1: the share of sessions that may be recorded. */
  replaySample: number;
  /** Of all replays together; the oldest make room. */
  maxReplayBytes: number;
  /** The outside service that every error is handed on to, as `https://key@host/project`. */
  dsn: string | undefined;
}

export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** True when somebody chose the port: then a busy one is an error, else the next free one is taken. */
  portIsFixed: boolean;
  /** Without a slash at the end; links in mails begin with it. */
  publicUrl: string;
  dataFolder: string;
  /** Undefined keeps uploaded files in the data folder. */
  files: S3Config | undefined;
  /** Shares of a disk, 0 to 1: from the first on somebody is told of it, from the second on nothing is sent. */
  diskLimits: { warning: number; stop: number };
  /** Of the owner of the database; where the platform is open, of the role that the app signs in as. */
  databaseUrl: string | undefined;
  /** A role of the operator's own for the app; undefined derives one from the secret key. */
  databaseAppUrl: string | undefined;
  databaseConnections: number;
  /** Where PostgreSQL keeps its data, if that is a folder of this machine: how full its disk is is watched. */
  databaseFolder: string | undefined;
  secretKey: string | undefined;
  logLevel: string;
  /** Where mail goes; undefined when neither a mail server nor the captured mailbox is known to this process. */
  smtp: SmtpConfig | undefined;
  /** No mail server is configured: mail goes to the captured mailbox and reaches nobody. */
  mailIsCaptured: boolean;
  /** In Message-IDs, EHLO and return paths. */
  mailDomain: string;
  /** The sender of what Delight itself writes to its users: links for passwords, notices, invitations. */
  mailFrom: string;
  /** With which key campaigns are signed (RFC 6376); undefined signs nothing. */
  dkim: DkimConfig | undefined;
  /** Name servers that records of sender domains are asked of, as `address:port`; empty asks those of the machine. */
  dnsServers: string[];
  /** What the SPF record of a sender domain has to include for our mail to pass; undefined asks for nothing. */
  spfInclude: string | undefined;
  /** A campaign to more people than this needs a sender domain whose proof, signature and DMARC policy are in place. */
  unprovedRecipients: number;
  mailboxPort: number | undefined;
  /** Undefined where this installation takes in no mail by itself. */
  inbound: InboundConfig | undefined;
  /** What stands behind the @ of return paths and answers (RFC 5321, 4.4); undefined where nothing comes back to us. */
  returnPathDomain: string | undefined;
  /** Whose `X-Forwarded-For` is believed: that of so many proxies before us, or of those at these addresses. */
  trustProxy: number | string[] | false;
  /** Seconds between two signs of life on a stream of events; less than what the proxies before us wait for. */
  streamHeartbeat: number;
  /** Everybody is shown invented people in place of the real ones, whether or not they ask for it. */
  demo: boolean;
  /** Undefined does not offer signing in through Simpro. */
  simpro: SimproConfig | undefined;
  /** Webhooks may go to any port of any address, also by http: for tests, and for firms that run everything in one network. */
  webhooksToPrivate: boolean;
  /** Mail servers of organizations may be at any port of any address: for tests, and for firms that run everything in one network. */
  mailServersToPrivate: boolean;
  monitoring: MonitoringConfig;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** The environment of this process with changes, for itself or for a child. */
export function environmentWith(changes: Variables): Variables {
  return { ...process.env, ...changes };
}

/** Reads what `environmentWith` gives. Throws one error that lists everything wrong. */
export function readConfig(environment: Variables): Config {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(filled);
  if (!parsed.success) {
    throw new Error(`The environment is not right:\n${z.prettifyError(parsed.error)}`);
  }
  return toConfig(parsed.data);
}

function toConfig(env: Environment): Config {
  const chosen = env.PORT ?? 3000;
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${chosen}`).replace(/\/+$/, "");
  const mailDomain = env.MAIL_DOMAIN ?? new URL(publicUrl).hostname;
  return {
    production: env.NODE_ENV === "production",
    host: env.HOST,
    port: chosen,
    portIsFixed: env.PORT !== undefined,
    publicUrl,
    dataFolder: resolve(env.DATA_DIR),
    files: filesOf(env),
    diskLimits: { warning: env.DISK_WARNING_PERCENT / 100, stop: env.DISK_STOP_PERCENT / 100 },
    ...databaseOf(env),
    secretKey: env.SECRET_KEY,
    logLevel: env.LOG_LEVEL,
    smtp: smtpOf(env),
    mailIsCaptured: env.SMTP_HOST === undefined,
    dkim: dkimOf(env),
    mailDomain,
    mailFrom: env.MAIL_FROM ?? `delight@${mailDomain}`,
    ...senderDomainsOf(env),
    mailboxPort: env.MAILBOX_PORT,
    inbound: inboundOf(env),
    returnPathDomain: env.RETURN_PATH_DOMAIN ?? (env.INBOUND_PORT === undefined ? undefined : mailDomain),
    trustProxy: env.TRUST_PROXY,
    streamHeartbeat: env.STREAM_HEARTBEAT_SECONDS,
    demo: env.DEMO ?? false,
    simpro: simproOf(env),
    ...privateOf(env),
    monitoring: {
      isOn: env.MONITORING ?? true,
      environment: env.MONITORING_ENVIRONMENT,
      replaySample: env.MONITORING_REPLAY_SAMPLE,
      maxReplayBytes: env.MONITORING_MAX_MEGABYTES * 1024 * 1024,
      dsn: env.MONITORING_DSN,
    },
  };
}

function databaseOf(
  env: Environment,
): Pick<Config, "databaseUrl" | "databaseAppUrl" | "databaseConnections" | "databaseFolder"> {
  return {
    databaseUrl: env.DATABASE_URL,
    databaseAppUrl: env.DATABASE_APP_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    databaseFolder: env.DATABASE_DIR,
  };
}

function privateOf({ WEBHOOKS_TO_PRIVATE_ADDRESSES, MAIL_SERVERS_TO_PRIVATE_ADDRESSES }: Environment) {
  return {
    webhooksToPrivate: WEBHOOKS_TO_PRIVATE_ADDRESSES ?? false,
    mailServersToPrivate: MAIL_SERVERS_TO_PRIVATE_ADDRESSES ?? false,
  };
}

function filesOf({ FILES_URL, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey }: Environment) {
  const place = FILES_URL === undefined ? null : readFilesUrl(FILES_URL);
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return place ? { ...place, credentials } : undefined;
}

function senderDomainsOf(env: Environment): Pick<Config, "dnsServers" | "spfInclude" | "unprovedRecipients"> {
  return {
    dnsServers: env.DNS_SERVERS,
    spfInclude: env.SPF_INCLUDE?.toLowerCase(),
    unprovedRecipients: env.UNPROVED_RECIPIENTS,
  };
}

function dkimOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE }: Environment): DkimConfig | undefined {
  if (DKIM_DOMAIN && DKIM_SELECTOR && DKIM_KEY_FILE) {
    return { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, keyFile: resolve(DKIM_KEY_FILE) };
  }
  if (DKIM_DOMAIN ?? DKIM_SELECTOR ?? DKIM_KEY_FILE) {
    throw new Error("Signing needs all of DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE");
  }
  return undefined;
}

function inboundOf(env: Environment): InboundConfig | undefined {
  const { INBOUND_PORT: inboundPort, INBOUND_CERTIFICATE_FILE: certificateFile, INBOUND_KEY_FILE: keyFile } = env;
  if ((certificateFile === undefined) !== (keyFile === undefined)) {
    throw new Error("STARTTLS of the inbound mail server needs both of INBOUND_CERTIFICATE_FILE and INBOUND_KEY_FILE");
  }
  const certificate =
    certificateFile && keyFile ? { certificateFile: resolve(certificateFile), keyFile: resolve(keyFile) } : undefined;
  return inboundPort === undefined ? undefined : { host: env.INBOUND_HOST, port: inboundPort, certificate };
}

function simproOf(env: Environment): SimproConfig | undefined {
  const { SIMPRO_CLIENT_ID: clientId, SIMPRO_CLIENT_SECRET: clientSecret, SIMPRO_STAND_IN_URL: standInUrl } = env;
  if (standInUrl !== undefined && env.NODE_ENV === "production") {
    throw new Error("SIMPRO_STAND_IN_URL is for demo and tests: with it anybody could sign in as anybody");
  }
  if (clientId && clientSecret) {
    return { clientId, clientSecret, standInUrl: standInUrl?.replace(/\/+$/, "") };
  }
  if (clientId ?? clientSecret ?? standInUrl) {
    throw new Error("Signing in through Simpro needs both of SIMPRO_CLIENT_ID and SIMPRO_CLIENT_SECRET");
  }
  return undefined;
}

function smtpOf(env: Environment): SmtpConfig | undefined {
  const { SMTP_HOST: host, SMTP_CONNECTIONS: connections } = env;
  if (host !== undefined) {
    return {
      host,
      port: env.SMTP_PORT ?? (env.SMTP_SECURITY === "tls" ? 465 : 587),
      security: env.SMTP_SECURITY,
      user: env.SMTP_USER,
      password: env.SMTP_PASSWORD,
      connections,
      allowInvalidCertificate: env.SMTP_ALLOW_INVALID_CERTIFICATE ?? false,
    };
  }
  return env.MAILBOX_PORT === undefined ? undefined : captured(env.MAILBOX_PORT, connections);
}

function captured(mailboxPort: number, connections: number): SmtpConfig {
  const nobody = { user: undefined, password: undefined };
  return {
    host: "127.0.0.1",
    port: mailboxPort,
    security: "none",
    ...nobody,
    connections,
    allowInvalidCertificate: false,
  };
}
