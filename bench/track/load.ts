import { connect, type Socket } from "node:net";

export interface Load {
  readonly port: number;
  readonly connections: number;
  /** The path of the n-th request. */
  readonly path: (n: number) => string;
}

interface Answers {
  /** How many requests were answered, in their order. */
  answered(): number;
  /** Sends no more; resolves when what is under way was answered or its connection is gone. */
  stop(): Promise<void>;
}

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Asks over so many connections, on each the next as soon as the last was answered, until it is told to stop. */
export function ask({ port, connections, path }: Load): Answers {
  let asked = 0;
  let answered = 0;
  let isOver = false;
  const next = (socket: Socket) => {
    if (isOver) return void socket.end();
    socket.write(`GET ${path(asked)} HTTP/1.1\r\nhost: bench\r\nuser-agent: ${browser}\r\n\r\n`);
    asked += 1;
  };
  const closed = Array.from({ length: connections }, () => {
    const socket = connect(port, "127.0.0.1");
    let rest = "";
    socket.on("connect", () => next(socket));
    socket.on("data", (data) => {
      rest = restAfterAnswer(rest + data.toString("latin1"));
      if (rest !== "") return;
      answered += 1;
      next(socket);
    });
    // A server that is killed breaks off: what it had not answered is not counted.
    socket.on("error", () => socket.destroy());
    return new Promise<void>((resolve) => socket.on("close", () => resolve()));
  });
  return {
    answered: () => answered,
    stop: async () => {
      isOver = true;
      await Promise.all(closed);
    },
  };
}

/** Empty once the answer is whole; throws for one that is neither an image nor a redirect. */
function restAfterAnswer(text: string): string {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return text;
  if (!/^HTTP\/1\.1 (200|302) /.test(text)) throw new Error(`Answered ${text.slice(0, 200)}`);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
  return text.length >= end + 4 + length ? "" : text;
}
