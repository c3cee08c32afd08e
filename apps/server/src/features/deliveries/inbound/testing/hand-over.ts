import { createTransport } from "nodemailer";

interface HandedOver {
  readonly to: string | readonly string[];
  readonly raw: string | Buffer;
  /** The null return path, that of reports, unless another is given. */
  readonly from?: string | undefined;
}

/** As another mail server hands a mail over to the listener at a port; answers what it was told at the end. */
export async function handOverTo(port: number, { to, raw, from = "" }: HandedOver): Promise<string> {
  const transport = createTransport({ host: "127.0.0.1", port, secure: false, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail({ envelope: { from, to: [to].flat() }, raw });
    return response;
  } catch (error) {
    return error instanceof Error && "response" in error ? String(error.response) : String(error);
  } finally {
    transport.close();
  }
}
