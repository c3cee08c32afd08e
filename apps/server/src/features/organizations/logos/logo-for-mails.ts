/** Some mail programs show no WebP. */
export const logoForMails = { side: 512, fit: "inside", isLossless: true, isForMails: true } as const;

/** In pixels; they stand at the beginning of every PNG. */
export function sizeOfPng(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
