import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("the public URL follows the port unless somebody chose it, and ends without a slash", () => {
  expect(readConfig({}).publicUrl).toBe("http://localhost:3000");
  expect(readConfig({ PORT: "3007" })).toMatchObject({ publicUrl: "http://localhost:3007", portIsFixed: true });
  expect(readConfig({ PORT: "3007", PUBLIC_URL: "https://mail.firm.example/" })).toMatchObject({
    publicUrl: "https://mail.firm.example",
    mailDomain: "mail.firm.example",
    mailFrom: "delight@mail.firm.example",
  });
});

test("without a mail server mail is captured, and goes to the mailbox of this machine once its port is known", () => {
  expect(readConfig({})).toMatchObject({ mailIsCaptured: true, smtp: undefined });
  expect(readConfig({ MAILBOX_PORT: "2525" })).toMatchObject({
    mailIsCaptured: true,
    smtp: { host: "127.0.0.1", port: 2525, security: "none", user: undefined },
  });
});

test("with a mail server nothing is captured, and its port follows its security", () => {
  const smtp = (more: Record<string, string>) => readConfig({ SMTP_HOST: "smtp.example", MAILBOX_PORT: "1", ...more });

  expect(smtp({})).toMatchObject({
    mailIsCaptured: false,
    smtp: { host: "smtp.example", port: 587, security: "starttls" },
  });
  expect(smtp({ SMTP_SECURITY: "tls" }).smtp?.port).toBe(465);
  expect(smtp({ SMTP_PORT: "25" }).smtp?.port).toBe(25);
});

test("everything wrong in the environment is said at once, and an empty variable is none", () => {
  expect(() => readConfig({ PORT: "many", SECRET_KEY: "short", PUBLIC_URL: "firm" })).toThrow(
    /PORT[\s\S]*PUBLIC_URL[\s\S]*SECRET_KEY|PUBLIC_URL[\s\S]*SECRET_KEY/,
  );
  expect(readConfig({ PORT: "", SMTP_HOST: "" })).toMatchObject({
    port: 3000,
    portIsFixed: false,
    mailIsCaptured: true,
  });
});

test("A11 a proxy is believed only when it was named, by number or by address", () => {
  expect(readConfig({}).trustProxy).toBe(false);
  expect(readConfig({ TRUST_PROXY: "1" }).trustProxy).toBe(1);
  expect(readConfig({ TRUST_PROXY: "10.0.0.0/8, ::1" }).trustProxy).toEqual(["10.0.0.0/8", "::1"]);
  for (const wrong of ["true", "0", "10.0.0.0/33", "proxy.example", "10.0.0.1,,", "10.0.0.0/8/8"]) {
    expect(() => readConfig({ TRUST_PROXY: wrong })).toThrow("TRUST_PROXY");
  }
});

test("Simpro needs both halves of its credentials, and its stand-in is of this machine and never in production", () => {
  const both = { SIMPRO_CLIENT_ID: "id", SIMPRO_CLIENT_SECRET: "secret" };
  const standIn = { ...both, SIMPRO_STAND_IN_URL: "http://localhost:4000/" };

  expect(readConfig({}).simpro).toBeUndefined();
  expect(readConfig(both).simpro).toEqual({ clientId: "id", clientSecret: "secret", standInUrl: undefined });
  expect(readConfig(standIn).simpro?.standInUrl).toBe("http://localhost:4000");
  expect(() => readConfig({ SIMPRO_CLIENT_ID: "id" })).toThrow("SIMPRO_CLIENT_SECRET");
  expect(() => readConfig({ ...standIn, NODE_ENV: "production" })).toThrow("anybody could sign in");
  expect(() => readConfig({ ...both, SIMPRO_STAND_IN_URL: "http://evil.example" })).toThrow("SIMPRO_STAND_IN_URL");
});

test("1.6: an installation is for showing only when DEMO says so", () => {
  expect([readConfig({}).demo, readConfig({ DEMO: "true" }).demo, readConfig({ DEMO: "false" }).demo]).toEqual([
    false,
    true,
    false,
  ]);
});

test("9.10: monitoring is on, records every session and calls itself development, unless somebody says otherwise", () => {
  const changed = {
    MONITORING: "false",
    MONITORING_ENVIRONMENT: "production",
    MONITORING_REPLAY_SAMPLE: "0.25",
    MONITORING_MAX_MEGABYTES: "10",
  };

  expect(readConfig({}).monitoring).toEqual({
    isOn: true,
    environment: "development",
    replaySample: 1,
    maxReplayBytes: 2000 * 1024 * 1024,
    dsn: undefined,
  });
  expect(readConfig(changed).monitoring).toMatchObject({
    isOn: false,
    environment: "production",
    replaySample: 0.25,
    maxReplayBytes: 10 * 1024 * 1024,
  });
  expect(() => readConfig({ MONITORING_REPLAY_SAMPLE: "2" })).toThrow("MONITORING_REPLAY_SAMPLE");
  expect(() => readConfig({ MONITORING_ENVIRONMENT: "two words" })).toThrow("MONITORING_ENVIRONMENT");
});

test("9.10: errors leave this machine encrypted or not at all", () => {
  const dsn = (MONITORING_DSN: string) => readConfig({ MONITORING_DSN }).monitoring.dsn;

  for (const right of ["https://key@errors.example/7", "https://k@host/sub/12", "http://key@127.0.0.1:9000/1"]) {
    expect(dsn(right)).toBe(right);
  }
  for (const wrong of [
    "http://key@errors.example/7",
    "http://key@10.0.0.1/7",
    "http://key@localhost.evil.example/7",
    "https://errors.example/7",
    "https://key@errors.example/",
    "ftp://key@errors.example/7",
    "https://key@errors.example/7?to=elsewhere",
    "key",
  ]) {
    expect(() => dsn(wrong)).toThrow("MONITORING_DSN");
  }
});

test("uploaded files stay in the data folder unless a bucket is named, with keys or with those that the machine has", () => {
  const url = "s3://delight-files/firm/a/?region=eu-west-3&endpoint=https%3A%2F%2Fs3.example";
  const keys = { AWS_ACCESS_KEY_ID: "me", AWS_SECRET_ACCESS_KEY: "secret" };

  expect([readConfig(keys).files, readConfig({ FILES_URL: "file:" }).files]).toEqual([undefined, undefined]);
  expect(readConfig({ FILES_URL: url, ...keys }).files).toEqual({
    bucket: "delight-files",
    prefix: "firm/a",
    region: "eu-west-3",
    endpoint: "https://s3.example",
    credentials: { accessKeyId: "me", secretAccessKey: "secret" },
  });
  expect(readConfig({ FILES_URL: "s3://b" }).files).toMatchObject({
    prefix: "",
    region: "us-east-1",
    endpoint: undefined,
  });
  for (const wrong of ["s3:", "https://bucket.example", "bucket", "s3://b?endpoint=here", "s3://me:secret@b"]) {
    expect(() => readConfig({ FILES_URL: wrong })).toThrow("FILES_URL");
  }
});
