import { once } from "node:events";
import { createConnection, type Socket } from "node:net";
import pg from "pg";
import { expect } from "vitest";
import { freeLoopbackPort } from "../../../../roles/ports.ts";
import { testApp, testWith } from "../../../../testing/fixtures.ts";
import { startRole } from "../../testing/worker.ts";
import { processInbound } from "../inbox/inbound-loop.ts";
import { addressesOf, aSentMail } from "../testing/sent-mail.ts";
import { aBounce } from "../testing/inbound-mails.ts";

const port = await freeLoopbackPort();
const inbound = { INBOUND_PORT: String(port), INBOUND_HOST: "127.0.0.1", RETURN_PATH_DOMAIN: "back.ours.test" };
const test = testWith({ environment: inbound });

/** The role inbound as a process of its own. */
async function startInbound() {
  const role = await startRole("inbound", { testApp }, { environment: inbound });
  return {
    kill: () => {
      role.signal("SIGKILL");
      return role.ended;
    },
  };
}

/** A mail server that hands a mail over, step by step. */
class Peer {
  private readonly socket: Socket;
  private text = "";

  constructor() {
    this.socket = createConnection({ host: "127.0.0.1", port });
    this.socket.on("error", () => undefined);
    this.socket.on("data", (chunk) => {
      this.text += chunk.toString("latin1");
    });
  }

  /** Sends a line and waits for the answer to it; empty when the connection ends before. */
  async say(line: string): Promise<string> {
    this.text = "";
    if (line !== "") this.socket.write(`${line}\r\n`);
    return this.answer();
  }

  send(line: string): void {
    this.text = "";
    this.socket.write(`${line}\r\n`);
  }

  async answer(): Promise<string> {
    while (!/^\d{3} .*\r\n$/m.test(this.text) && !this.socket.closed) {
      await Promise.race([once(this.socket, "data"), once(this.socket, "close")]).catch(() => undefined);
    }
    return this.text.trim();
  }

  async upToData(to: string): Promise<void> {
    await this.say("");
    await this.say("EHLO mx.example.com");
    await this.say("MAIL FROM:<>");
    await this.say(`RCPT TO:<${to}>`);
    await this.say("DATA");
  }
}

const kept = async (deliveryId: string) =>
  (await testApp.rows("select id from returned_mails where delivery_id = $1", [deliveryId])).length;

test("a mail server that is killed between DATA and 250 has said nothing: the mail comes again and is taken in once", async () => {
  const sent = await aSentMail(testApp);
  const { bounce } = addressesOf(testApp, sent);
  const raw = aBounce({ to: bounce, address: sent.address });
  const holder = new pg.Client({ connectionString: testApp.url });
  await holder.connect();
  await holder.query("begin; lock table returned_mails in access exclusive mode");
  const first = await startInbound();
  const peer = new Peer();
  await peer.upToData(bounce);

  peer.send(`${raw}\r\n.`);
  await expect.poll(async () => (await waitingForLock()).length).toBeGreaterThan(0);
  await first.kill();
  const answer = await peer.answer();
  await holder.query("rollback");
  await holder.end();
  const second = await startInbound();
  const again = new Peer();
  await again.upToData(bounce);
  const taken = await again.say(`${raw}\r\n.`);
  await second.kill();

  expect(answer).toBe("");
  expect(taken).toMatch(/^250/);
  expect(await kept(sent.deliveryId)).toBe(1);
});

const waitingForLock = () =>
  testApp.rows("select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");

test("a mail whose taking was confirmed survives a kill at once, and is read by a worker later", async () => {
  const sent = await aSentMail(testApp);
  const { bounce } = addressesOf(testApp, sent);
  const process = await startInbound();
  const peer = new Peer();
  await peer.upToData(bounce);

  const answer = await peer.say(`${aBounce({ to: bounce, address: sent.address })}\r\n.`);
  await process.kill();
  await processInbound(testApp.platform);

  expect(answer).toMatch(/^250/);
  expect(
    await testApp.rows("select status, outcome from returned_mails where delivery_id = $1", [sent.deliveryId]),
  ).toEqual([{ status: "done", outcome: "bounced_hard" }]);
});
