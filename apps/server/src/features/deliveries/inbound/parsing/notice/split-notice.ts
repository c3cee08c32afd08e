import { type Headers, readHeaders } from "../mime/headers.ts";
import { reasonInText } from "../reasons/reason-of.ts";

interface Split {
  readonly notice: string;
  readonly original: Headers | undefined;
  /** What stands behind the notice. */
  readonly rest: string;
}

/** How notices announce the mail that they return: a line of such words and little else. */
const announcing =
  /^[\s>|*=_.<(-]{0,80}(?:this is a copy of|below (?:this line )?is a copy of|below this line is|a copy of the|enclosed (?:is|please find)|the headers? of the|headers? of the|original (?:e-?)?(?:message|mail)|returned (?:message|mail)|unsent message|undelivered message|message headers?|message text|your (?:original )?(?:message|mail) (?:follows|headers)|the original (?:message|mail)|start of (?:the )?returned|the rejected message|attached (?:is|are) )[^\n]{0,100}$/i;
const following = /follow|copy|header|----|====|original|returned|unsent|undelivered|below|enclosed|start of|attached/i;
const telling = /was received|was sent|could not|cannot|has been|relates to|will|not be|recipients? of/i;

/** Text up to where the mail that it returns begins, and the headers of that mail. */
export function splitNotice(text: string): Split {
  const lines = text.split("\n");
  const head = fieldStarts(lines).find((index) => looksLikeMail(headersAt(lines, index))) ?? -1;
  const announced = lines.findIndex((line) => announcing.test(line) && following.test(line) && !telling.test(line));
  const end = head === -1 ? announced : announced === -1 ? head : Math.min(head, announced);
  if (end === -1) return { notice: text, original: undefined, rest: "" };
  const original = head === -1 ? headersAfter(lines, announced) : headersAt(lines, head);
  const notice = lines.slice(0, end).join("\n");
  const rest = lines.slice(head === -1 ? end + 1 : head).join("\n");
  return { notice: saysSomething(notice) ? notice : withoutBlock(lines, end), original, rest };
}

const fieldNames = ["from", "to", "subject", "date", "message-id", "received", "return-path"];
const beginsField =
  /^(?:received|return-path|message-id|from|to|subject|date|mime-version|content-type|reply-to|sender|x-[\w-]{1,40}|dkim-signature|delivered-to|domainkey-signature)[ \t]{0,3}:/i;

/** Lines with which a block of fields begins; of a text that is full of them only the first ones are looked at. */
const fieldStarts = (lines: readonly string[]): number[] =>
  [...lines.keys()]
    .filter((index) => beginsField.test(lines[index] ?? "") && !beginsField.test(lines[index - 1] ?? ""))
    .slice(0, 50);

const looksLikeMail = (headers: Headers): boolean =>
  fieldNames.filter((name) => headers.first(name) !== undefined).length >= 3;

function headersAt(lines: readonly string[], index: number): Headers {
  const block = lines.slice(index, index + 200);
  const end = block.findIndex((line) => line.trim() === "");
  return readHeaders(block.slice(0, end === -1 ? undefined : end).join("\n"));
}

/** Below an announcement a few fields are enough, however they are indented. */
function headersAfter(lines: readonly string[], announced: number): Headers | undefined {
  const rest = lines.slice(announced + 1, announced + 60);
  const start = rest.findIndex((line) => beginsField.test(line.trim()));
  if (start === -1) return undefined;
  return headersAt(
    rest.map((line) => line.trim()),
    start,
  );
}

const saysSomething = (notice: string): boolean => /@|\b[245]\d\d\b/.test(notice) || reasonInText(notice) !== undefined;

/** Some put the fields of the mail first and then say what became of it. */
function withoutBlock(lines: readonly string[], start: number): string {
  const blank = lines.findIndex((line, index) => index > start && line.trim() === "");
  return blank === -1 ? lines.join("\n") : [...lines.slice(0, start), ...lines.slice(blank)].join("\n");
}
