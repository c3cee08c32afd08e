export interface ImapOptions {
  readonly user: string;
  readonly password: string;
  /** PEM. */
  readonly cert: string;
  readonly key: string;
  /** Encrypted from the first octet, or once STARTTLS was said. */
  readonly security: "tls" | "starttls";
  readonly faults?: {
    /** Ends the connection in place of the answer to a command of this name. */
    readonly dropAt?: string;
    /** Never comes to the end of its answer to a command of this name, and says now and then that it is still at it. */
    readonly silentAt?: string;
    /** Numbers of mails whose octets cannot be had: the connection ends, the command is refused, or the mail is left out. */
    readonly broken?: Readonly<Record<number, "drop" | "refuse" | "leave out">>;
  };
}
