/** A text packed with gzip (RFC 1952) and base64 (RFC 4648); undefined where the browser cannot. */
export async function pack(text: string): Promise<string | undefined> {
  if (typeof CompressionStream === "undefined") return undefined;
  const packed = new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip")));
  return base64(new Uint8Array(await packed.arrayBuffer()));
}

/** More arguments at once than this, and some browsers refuse. */
const piece = 8192;

function base64(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += piece) {
    text += String.fromCharCode(...bytes.subarray(from, from + piece));
  }
  return btoa(text);
}
