import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** Public keys by the full name of their TXT record. */
export type KeyRecords = Readonly<Record<string, string>>;

/** What OpenDKIM (Debian's `opendkim`) says of the signatures of a mail, such as `dkim=pass`; RFC 6376, RFC 8463. */
export async function askOpenDkim(octets: Buffer, records: KeyRecords): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "delight-opendkim-"));
  try {
    const at = (name: string) => join(folder, name);
    writeFileSync(at("mail"), octets);
    writeFileSync(at("keys"), keyLines(records));
    writeFileSync(at("conf"), `Mode v\nTestPublicKeys ${at("keys")}\n`);
    const env = { ...process.env, PATH: `${process.env["PATH"] ?? ""}:/usr/sbin` };
    const { stdout } = await execute("opendkim", ["-x", at("conf"), "-vvv", "-t", at("mail")], { env });
    return stdout.match(/dkim=\w+/g) ?? [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function keyLines(records: KeyRecords): string {
  return Object.entries(records)
    .map(([name, record]) => `${name} ${record}\n`)
    .join("");
}

/** `dkim.verify` for each signature of the mail on its input, by the keys of its argument; RFC 6376, RFC 8463. */
const askPython = `
import dkim, json, sys
records = json.loads(sys.argv[1])
mail = sys.stdin.buffer.read()
find = lambda name, timeout=5: records[name.decode().rstrip(".")].encode()
count = sum(1 for line in mail.split(b"\\r\\n\\r\\n")[0].split(b"\\r\\n") if line.lower().startswith(b"dkim-signature:"))
verdicts = []
for index in range(count):
    try: verdicts.append(dkim.DKIM(mail).verify(idx=index, dnsfunc=find))
    except Exception: verdicts.append(False)
print(json.dumps(verdicts))
`;

/** What dkimpy (Debian's `python3-dkim`) says of each signature of a mail, from the first to the last. */
export async function askDkimpy(octets: Buffer, records: KeyRecords): Promise<boolean[]> {
  const asking = execute("/usr/bin/python3", ["-c", askPython, JSON.stringify(records)]);
  asking.child.stdin?.end(octets);
  const { stdout } = await asking;
  return JSON.parse(stdout) as boolean[];
}
