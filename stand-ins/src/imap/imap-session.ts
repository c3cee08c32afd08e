import type { Socket } from "node:net";
import { createSecureContext, TLSSocket } from "node:tls";
import type { Folder, Mailboxes, StoredMail } from "./mailboxes.ts";
import type { ImapOptions } from "./options.ts";
import { imapDate, wordsOf } from "./words.ts";

interface Context {
  readonly options: ImapOptions;
  readonly mailboxes: Mailboxes;
  readonly commands: string[];
  readonly faults: () => NonNullable<ImapOptions["faults"]>;
}

type Answer = "OK" | "NO" | "BAD";

/** One conversation. */
export class ImapSession {
  private socket: Socket;
  private readonly context: Context;
  private input = "";
  private isSignedIn = false;
  private selected: Folder | undefined;

  constructor(socket: Socket, context: Context) {
    this.socket = socket;
    this.context = context;
    this.listen();
  }

  greet(): void {
    this.write("* OK ready");
  }

  private get isEncrypted(): boolean {
    return this.socket instanceof TLSSocket;
  }

  private listen(): void {
    this.socket.on("error", () => this.socket.destroy());
    this.socket.on("data", (chunk: Buffer) => {
      this.input += chunk.toString("latin1");
      for (let end = this.input.indexOf("\r\n"); end >= 0; end = this.input.indexOf("\r\n")) {
        const line = this.input.slice(0, end);
        this.input = this.input.slice(end + 2);
        this.take(line);
      }
    });
  }

  private write(line: string | Buffer): void {
    if (typeof line === "string") this.socket.write(`${line}\r\n`);
    else this.socket.write(line);
  }

  private take(line: string): void {
    const [tag = "*", ...words] = wordsOf(line);
    const isOfUid = words[0]?.toUpperCase() === "UID";
    const [name = "", ...given] = isOfUid ? words.slice(1) : words;
    const command = name.toUpperCase();
    this.context.commands.push(command);
    const { dropAt, silentAt } = this.context.faults();
    if (dropAt === command) return void this.socket.destroy();
    if (silentAt === command) return this.putOff();
    if (command === "STARTTLS") return this.encrypt(tag);
    const [answer, text] = this.answer(command, given);
    this.write(`${tag} ${answer} ${text}`);
    if (command === "LOGOUT") this.socket.end();
  }

  private putOff(): void {
    const saying = setInterval(() => this.write("* OK still at it"), 200);
    this.socket.once("close", () => clearInterval(saying));
  }

  private encrypt(tag: string): void {
    this.write(`${tag} OK begin`);
    this.socket.removeAllListeners("data");
    const { cert, key } = this.context.options;
    this.socket = new TLSSocket(this.socket, { isServer: true, secureContext: createSecureContext({ cert, key }) });
    this.listen();
  }

  private answer(command: string, given: readonly string[]): [Answer, string] {
    switch (command) {
      case "CAPABILITY":
        this.write(`* CAPABILITY IMAP4rev1 ${this.isEncrypted ? "MOVE UIDPLUS" : "STARTTLS LOGINDISABLED"}`);
        return ["OK", "that is all"];
      case "NOOP":
      case "CLOSE":
        return ["OK", "done"];
      case "LOGOUT":
        this.write("* BYE see you");
        return ["OK", "done"];
      case "LOGIN":
        return this.signIn(given);
      default:
        return this.isSignedIn ? this.inside(command, given) : ["NO", "sign in first"];
    }
  }

  private signIn([user, password]: readonly string[]): [Answer, string] {
    const { options } = this.context;
    if (!this.isEncrypted) return ["NO", "[PRIVACYREQUIRED] encrypt first"];
    this.isSignedIn = user === options.user && password === options.password;
    return this.isSignedIn ? ["OK", "welcome"] : ["NO", "[AUTHENTICATIONFAILED] wrong user or password"];
  }

  private inside(command: string, given: readonly string[]): [Answer, string] {
    const name = given[0] ?? "";
    switch (command) {
      case "LIST":
      case "LSUB":
        return this.list(command, given[1] ?? "");
      case "CREATE":
        this.context.mailboxes.create(name);
        return ["OK", "made"];
      case "SELECT":
      case "EXAMINE":
        return this.select(name, command === "EXAMINE");
      default:
        return this.selected ? this.within(this.selected, command, given) : ["BAD", "select a folder first"];
    }
  }

  private list(command: string, pattern: string): [Answer, string] {
    const names = this.context.mailboxes.names();
    for (const name of names.filter((one) => one === pattern || pattern.includes("*"))) {
      this.write(`* ${command} (\\HasNoChildren) "/" "${name}"`);
    }
    return ["OK", "that is all"];
  }

  private select(name: string, isReadOnly: boolean): [Answer, string] {
    this.selected = this.context.mailboxes.find(name);
    if (!this.selected) return ["NO", "[NONEXISTENT] there is no such folder"];
    const { mails, uidValidity, uidNext } = this.selected;
    this.write("* FLAGS (\\Seen \\Answered \\Flagged \\Deleted)");
    this.write(`* ${mails.length} EXISTS`);
    this.write(`* OK [UIDVALIDITY ${uidValidity}] these numbers`);
    this.write(`* OK [UIDNEXT ${uidNext}] next`);
    return ["OK", `[${isReadOnly ? "READ-ONLY" : "READ-WRITE"}] selected`];
  }

  private within(folder: Folder, command: string, [set = "", ...given]: readonly string[]): [Answer, string] {
    const { mailboxes } = this.context;
    switch (command) {
      case "SEARCH": {
        this.write(`* SEARCH ${this.search(folder, [set, ...given]).join(" ")}`.trimEnd());
        return ["OK", "that is all"];
      }
      case "FETCH":
        return this.fetch(folder, mailboxes.chosen(folder, set), given.join(" "));
      case "STORE":
        return this.store(mailboxes.chosen(folder, set), given.join(" "));
      case "MOVE":
        return this.move(folder, set, given[0] ?? "");
      default:
        return ["BAD", `${command} is not known here`];
    }
  }

  private store(mails: readonly StoredMail[], asked: string): [Answer, string] {
    for (const { flags } of mails) {
      for (const flag of asked.match(/\\\w+/g) ?? []) flags.add(flag);
    }
    return ["OK", "stored"];
  }

  private search(folder: Folder, terms: readonly string[]): number[] {
    const after = (name: string) => terms[terms.findIndex((term) => term.toUpperCase() === name) + 1];
    const [set, since] = [after("UID"), after("SINCE")];
    const isAsked = (name: string) => terms.some((term) => term.toUpperCase() === name);
    const chosen = isAsked("UID") ? this.context.mailboxes.chosen(folder, set ?? "") : folder.mails;
    const earliest = isAsked("SINCE") ? Date.parse(`${since ?? ""} UTC`) : 0;
    return chosen.filter(({ at }) => at.getTime() >= earliest).map(({ uid }) => uid);
  }

  private fetch(folder: Folder, mails: readonly StoredMail[], asked: string): [Answer, string] {
    for (const mail of mails) {
      const fault = this.context.faults().broken?.[mail.uid];
      if (fault === "drop") this.socket.destroy();
      if (fault === "refuse") return ["NO", "[SERVERBUG] this mail is broken"];
      if (fault === undefined) this.give(folder, mail, asked);
    }
    return ["OK", "that is all"];
  }

  /** At most the octets that were asked for. */
  private give(folder: Folder, { uid, raw, flags, at }: StoredMail, asked: string): void {
    const place = folder.mails.findIndex((mail) => mail.uid === uid) + 1;
    const [, from = "0", most = String(raw.length)] = /BODY\.PEEK\[\]<(\d+)\.(\d+)>/i.exec(asked) ?? [];
    const part = raw.subarray(Number(from), Number(from) + Number(most));
    const facts = `UID ${uid} FLAGS (${[...flags].join(" ")}) RFC822.SIZE ${raw.length} INTERNALDATE "${imapDate(at)}"`;
    const body = /BODY/i.test(asked) ? ` BODY[]<${from}> {${part.length}}\r\n` : "";
    this.write(
      Buffer.concat([
        Buffer.from(`* ${place} FETCH (${facts}${body}`),
        body ? part : Buffer.of(),
        Buffer.from(")\r\n"),
      ]),
    );
  }

  private move(folder: Folder, set: string, target: string): [Answer, string] {
    const { mailboxes } = this.context;
    if (!mailboxes.find(target)) return ["NO", "[TRYCREATE] there is no such folder"];
    for (const mail of mailboxes.chosen(folder, set)) {
      const place = folder.mails.indexOf(mail) + 1;
      mailboxes.deliver(target, mail.raw, mail.at);
      folder.mails = folder.mails.filter((one) => one !== mail);
      this.write(`* ${place} EXPUNGE`);
    }
    return ["OK", "moved"];
  }
}
