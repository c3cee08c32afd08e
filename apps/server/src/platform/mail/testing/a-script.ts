import { type AddressInfo, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

type Answers = Record<string, (socket: Socket) => unknown>;

const usual: Record<string, string> = { DATA: "354 go\r\n", EHLO: "250-script.test\r\n250 PIPELINING\r\n", "": "" };

function serve(socket: Socket, answers: Answers) {
  let input = "";
  let isData = false;
  const answer = (line: string) => {
    const verb = isData ? (line === "." ? "dot" : "") : (line.split(" ")[0] ?? "");
    const own = answers[verb];
    isData = verb === "DATA" ? own === undefined : isData && verb !== "dot";
    if (own) own(socket);
    else socket.write(usual[verb] ?? "250 2.0.0 fine\r\n");
  };
  socket.on("error", () => undefined);
  socket.on("data", (chunk: Buffer) => {
    const lines = (input + chunk.toString("latin1")).split("\r\n");
    input = lines.pop() ?? "";
    for (const line of lines) if (!socket.isPaused()) answer(line);
  });
  if (answers["greeting"]) answers["greeting"](socket);
  else socket.write("220 script.test\r\n");
}

/** A server with the usual answers, but for those the test gives itself; one that pauses the socket falls silent. */
export async function aServerThat(answers: Answers) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, answers);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  return (server.address() as AddressInfo).port;
}
