import { scrub } from "../scrub.ts";

const longest = 500;
/** Names that PostgreSQL puts into quotes tell of nobody; everything else in quotes may be what somebody entered. */
const schemaNames =
  /(\b(?:relation|column|constraint|table|function|index|type|role|schema|sequence|policy|database)\s)"([a-z_][a-z0-9_.]*)"/g;
const quoted = /"[^"\n]*"|(?<!\w)'[^'\n]*'(?!\w)|“[^”\n]*”|«[^»\n]*»/g;
const keyValues = /=\([^)\n]*\)/g;
const address = /[^\s<>()"',:;]+@[^\s<>()"',:;]+/g;
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
const longNumber = /(?<![\w.])\+?\d(?:[ ()./-]{0,2}\d){7,}(?!\w)/g;
const internetAddress = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/**
 * Why something failed, as those may read it who run the installation: the message of an error without secrets, e-mail
 * addresses, telephone numbers and quoted values. Details, parameters and stack of the error stay where they are.
 */
export function reasonOf(error: unknown): string {
  return withoutPersonalData(error instanceof Error ? error.message : String(error));
}

export function withoutPersonalData(text: string): string {
  const names: string[] = [];
  const keep = (kept: string) => `\uE000${names.push(kept) - 1}\uE000`;
  return scrub(text.slice(0, longest * 4))
    .replaceAll("\uE000", "")
    .replaceAll(schemaNames, (_match, kind: string, name: string) => `${kind}${keep(`"${name}"`)}`)
    .replaceAll(uuid, keep)
    .replaceAll(keyValues, "=(…)")
    .replaceAll(address, "[e-mail]")
    .replaceAll(quoted, "“…”")
    .replaceAll(longNumber, (number) => (internetAddress.test(number) ? number : "[number]"))
    .replaceAll(/\uE000(\d+)\uE000/g, (_match, index: string) => names[Number(index)] ?? "")
    .slice(0, longest);
}
