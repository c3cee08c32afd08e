/** A mail that lies in a folder. */
export interface StoredMail {
  readonly uid: number;
  readonly raw: Buffer;
  readonly at: Date;
  readonly flags: Set<string>;
}

export interface Folder {
  uidValidity: number;
  uidNext: number;
  mails: StoredMail[];
}

/** What lies in the folders of one person. */
export class Mailboxes {
  private readonly folders = new Map<string, Folder>();
  private validity = 1;

  find(name: string): Folder | undefined {
    return this.folders.get(name);
  }

  names(): string[] {
    return [...this.folders.keys()];
  }

  create(name: string): Folder {
    const known = this.folders.get(name);
    if (known) return known;
    const made: Folder = { uidValidity: this.validity, uidNext: 1, mails: [] };
    this.validity += 1;
    this.folders.set(name, made);
    return made;
  }

  deliver(name: string, raw: Buffer, at: Date): StoredMail {
    const folder = this.create(name);
    const mail: StoredMail = { uid: folder.uidNext, raw, at, flags: new Set() };
    folder.uidNext += 1;
    folder.mails.push(mail);
    return mail;
  }

  /** As after a server was put back from a copy: the same mails under other numbers (RFC 3501, 2.3.1.1). */
  renumber(name: string): void {
    const folder = this.create(name);
    folder.uidValidity = this.validity;
    this.validity += 1;
    folder.mails = folder.mails.toReversed().map((mail, index) => ({ ...mail, uid: index + 1 }));
    folder.uidNext = folder.mails.length + 1;
  }

  /** The mails that a set such as `3:*,7` names; `*` is the last one, also where nothing is that new. */
  chosen({ mails }: Folder, set: string): StoredMail[] {
    const last = mails.at(-1)?.uid ?? 0;
    const ranges = set.split(",").map((range) => {
      const [from = 0, to = from] = range.split(":").map((end) => (end === "*" ? last : Number(end)));
      return [Math.min(from, to), Math.max(from, to)] as const;
    });
    return mails.filter(({ uid }) => ranges.some(([from, to]) => uid >= from && uid <= to));
  }
}
