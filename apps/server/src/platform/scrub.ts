const secret = "[secret]";

/** What follows a name like this is a secret, whatever it looks like. */
const named =
  /((?:token|key|secret|passwor[dt]|passwd|pwd|passphrase|authorization|signature|credential)s?["']?\s{0,3}[=:]\s{0,3})(?:bearer\s{1,3}|basic\s{1,3})?("[^"]*"?|'[^']*'?|[^\s&;,)"']+)/gi;
const bearer = /\b(bearer|basic)\s{1,3}[\w.~+/=-]{8,}/gi;
/** Header, payload and signature of a JSON Web Token (RFC 7519), or what is left of one. */
const webToken = /\beyJ[\w-]{6,}(?:\.[\w-]*){0,4}/g;
const credentials = /\/\/[^\s/?#"'<>]{0,300}@/g;
/** What follows the path of an address; the line and column that a stack writes behind it stay. */
const query = /(?<=\/[\w.:@%~/-]{0,300})[?#][^\s"'<>()`]*?(:\d+:\d+)?(?=[\s"'<>()`]|$)/g;
const long = /[\w-]{32,}(\.m?js|\.css)?/g;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Takes out of a text what lets somebody in: values of tokens, keys and passwords, credentials in addresses, and the query
 * and fragment of every address. Long random words go too, whatever they are; UUIDs and names of files stay.
 */
export function scrub(text: string): string {
  return text
    .replaceAll(credentials, "//")
    .replaceAll(query, (_match, place: string | undefined) => place ?? "")
    .replaceAll(named, (_match, name: string) => `${name}${secret}`)
    .replaceAll(bearer, `$1 ${secret}`)
    .replaceAll(webToken, secret)
    .replaceAll(long, (word, file: string | undefined) => (file === undefined && isRandom(word) ? secret : word));
}

function isRandom(word: string): boolean {
  return !uuid.test(word) && (word.length >= 40 || /\d/.test(word));
}

/** As `scrub`, for JSON: only what cannot be mistaken, so that what is left is JSON still. */
export function scrubJson(json: string): string {
  return json
    .replaceAll(webToken, secret)
    .replaceAll(/([?&#](?:[\w-]{0,30}(?:token|key|secret|password|ticket|code|state))=)[\w.~%+/=-]+/gi, `$1${secret}`);
}
