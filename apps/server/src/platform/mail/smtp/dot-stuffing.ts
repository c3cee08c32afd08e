const dot = 0x2e;
const lineDot = "\r\n.";
const finalDot = Buffer.from(".\r\n");
const lineEnd = Buffer.from("\r\n");

/** The octets of DATA: lines that begin with a dot get a second one, and the final dot closes. */
export function stuff(message: Buffer | readonly Buffer[]): Buffer {
  const whole = Buffer.isBuffer(message) ? message : Buffer.concat(message);
  const parts: Buffer[] = whole[0] === dot ? [finalDot.subarray(0, 1)] : [];
  let from = 0;
  for (let at = whole.indexOf(lineDot); at !== -1; at = whole.indexOf(lineDot, at + 2)) {
    parts.push(whole.subarray(from, at + lineDot.length));
    from = at + 2;
  }
  parts.push(whole.subarray(from));
  if (whole.length > 0 && !whole.subarray(-2).equals(lineEnd)) parts.push(lineEnd);
  return Buffer.concat([...parts, finalDot]);
}
