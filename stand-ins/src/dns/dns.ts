import { createSocket, type Socket } from "node:dgram";
import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import { type Answer, decode, encode, type Packet, streamDecode, streamEncode } from "dns-packet";

/** What a name holds, or how its server behaves: `silent` answers nothing at all. */
export interface Name {
  readonly TXT?: readonly string[];
  readonly MX?: readonly { readonly priority: number; readonly exchange: string }[];
  readonly A?: readonly string[];
  readonly AAAA?: readonly string[];
  readonly CNAME?: string;
  readonly fault?: "SERVFAIL" | "REFUSED" | "silent";
}

export type Zone = Readonly<Record<string, Name>>;

/** A name server of this machine, over UDP and TCP (RFC 1035); what is longer than 512 octets is asked for by TCP. */
export interface DnsStandIn {
  /** `127.0.0.1:port`. */
  readonly server: string;
  /** Every question that was asked, as `TXT name`. */
  readonly asked: readonly string[];
  /** Names as they are from now on; `undefined` takes one away. */
  set(names: Readonly<Record<string, Name | undefined>>): void;
  close(): Promise<void>;
}

const codes = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const;
const longestDatagram = 512;
/** Of a TXT record one string holds so many octets at most. */
const stringLength = 255;

export async function startDns(zone: Zone, port = 0): Promise<DnsStandIn> {
  const names = new Map(Object.entries(zone));
  const asked: string[] = [];
  const reply = (query: Packet): Packet | undefined => {
    const [question] = query.questions ?? [];
    if (!question) return undefined;
    asked.push(`${question.type} ${question.name}`);
    return answerOf(names, query);
  };
  const { tcp, udp } = await listen(reply, port);
  return {
    server: `127.0.0.1:${(tcp.address() as AddressInfo).port}`,
    asked,
    set: (changes) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value) names.set(name, value);
        else names.delete(name);
      }
    },
    close: async () => {
      await new Promise<void>((closed) => {
        udp.close(() => closed());
      });
      await new Promise((closed) => {
        tcp.close(closed);
      });
    },
  };
}

type Reply = (query: Packet) => Packet | undefined;

async function listen(reply: Reply, port: number): Promise<{ tcp: Server; udp: Socket }> {
  const tcp = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      const length = received.length < 2 ? Number.POSITIVE_INFINITY : received.readUInt16BE(0) + 2;
      if (received.length < length) return;
      const answer = reply(streamDecode(received.subarray(0, length)));
      received = received.subarray(length);
      if (answer) socket.write(streamEncode(answer));
    });
  });
  await new Promise<void>((ready) => {
    tcp.listen(port, "127.0.0.1", ready);
  });
  const udp = createSocket("udp4");
  udp.on("message", (message, from) => {
    const answer = reply(decode(message));
    if (answer) udp.send(datagram(answer), from.port, from.address);
  });
  await new Promise<void>((ready) => {
    udp.bind((tcp.address() as AddressInfo).port, "127.0.0.1", ready);
  });
  return { tcp, udp };
}

const truncated = 0x02_00;

function datagram(answer: Packet): Buffer {
  const whole = encode(answer);
  return whole.length <= longestDatagram
    ? whole
    : encode({ ...answer, answers: [], flags: (answer.flags ?? 0) | truncated });
}

function answerOf(names: ReadonlyMap<string, Name>, { id = 0, questions = [] }: Packet): Packet | undefined {
  const [question] = questions;
  if (!question) return undefined;
  const base = { type: "response", id, questions } as const;
  const name = question.name.toLowerCase();
  const found = names.get(name);
  if (found?.fault === "silent") return undefined;
  if (found?.fault) return { ...base, flags: codes[found.fault] };
  const answers = follow(names, { name, type: question.type }, mostAliases);
  const isThere = found !== undefined || [...names.keys()].some((one) => one.endsWith(`.${name}`));
  return { ...base, flags: isThere ? codes.NOERROR : codes.NXDOMAIN, answers };
}

const mostAliases = 8;

interface Wanted {
  readonly name: string;
  readonly type: string;
}

function follow(names: ReadonlyMap<string, Name>, { name, type }: Wanted, hops: number): Answer[] {
  const found = names.get(name);
  if (!found || hops === 0) return [];
  if (found.CNAME !== undefined && type !== "CNAME") {
    const link: Answer = { type: "CNAME", name, data: found.CNAME, ttl: 1 };
    return [link, ...follow(names, { name: found.CNAME, type }, hops - 1)];
  }
  return (records[type]?.(found) ?? []).map((record) => ({ name, ttl: 1, ...record }) as Answer);
}

type Data = Pick<Answer, "type"> & { readonly data: unknown };

const records: Readonly<Record<string, (name: Name) => readonly Data[] | undefined>> = {
  TXT: ({ TXT }) => TXT?.map((text) => ({ type: "TXT", data: inStrings(text) })),
  MX: ({ MX }) => MX?.map(({ priority: preference, exchange }) => ({ type: "MX", data: { preference, exchange } })),
  A: ({ A }) => A?.map((data) => ({ type: "A", data })),
  AAAA: ({ AAAA }) => AAAA?.map((data) => ({ type: "AAAA", data })),
  CNAME: ({ CNAME }) => (CNAME === undefined ? [] : [{ type: "CNAME", data: CNAME }]),
};

function inStrings(text: string): Buffer[] {
  const octets = Buffer.from(text);
  return Array.from({ length: Math.max(1, Math.ceil(octets.length / stringLength)) }, (_, index) =>
    octets.subarray(index * stringLength, (index + 1) * stringLength),
  );
}
