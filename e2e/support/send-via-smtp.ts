import { once } from "node:events";
import { connect } from "node:net";

/** Hands a mail over as another mail server does, from the null return path. Throws what it was refused with. */
export async function sendViaSmtp(port: number, to: string, lines: readonly string[]): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  let said = "";
  socket.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const say = async (text: string, expected: string) => {
    said = "";
    if (text !== "") socket.write(`${text}\r\n`);
    while (!/^\d{3} .*\r\n$/m.test(said)) await once(socket, "data");
    if (!new RegExp(`^${expected}[ -]`, "m").test(said))
      throw new Error(`“${text.slice(0, 60)}” was answered: ${said}`);
  };
  try {
    await say("", "220");
    await say("EHLO mx.reader.example", "250");
    await say("MAIL FROM:<>", "250");
    await say(`RCPT TO:<${to}>`, "250");
    await say("DATA", "354");
    await say([...lines, "."].join("\r\n"), "250");
  } finally {
    socket.destroy();
  }
}
