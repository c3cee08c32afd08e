/** How the way between two sides behaves; each connection follows it from the moment it is set. */
export interface Weather {
  /** Milliseconds by which everything is late. */
  readonly delay?: number;
  /** Octets a second in each direction; everything at once without it. */
  readonly pace?: number;
  /** Every octet comes alone. */
  readonly isCrumbled?: boolean;
  /** Nothing arrives any more on either side, and nobody is told: a firewall that forgot, a cable that was pulled. */
  readonly isBlackHole?: boolean;
  /** New connections are reset at once. */
  readonly refuses?: boolean;
  /** What the client says is let through until this has been said; then the connection is a black hole. */
  readonly holdsAfter?: RegExp;
}
