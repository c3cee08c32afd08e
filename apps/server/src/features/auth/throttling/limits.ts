/** How often something may fail before it is slowed down. The first wait doubles with each further failure. */
export interface Limit {
  readonly free: number;
  /** Seconds. */
  readonly firstWait: number;
  readonly longestWait: number;
}

export type UserKey = "email_key" | "id";

/** What can be guessed, or asked for too often. A kind's failures never close another kind. */
export interface Kind {
  /** Of one key from one network. */
  readonly pair?: Limit;
  /** Of one key from all networks together. */
  readonly key: Limit;
  /** Of one network over all keys. */
  readonly network?: Limit;
  /**
   * A network from which this user has signed in lately is held by `pair` alone, so that nobody locks them out: no stranger, and nobody
   * else in the same network. Says what the key names a user by.
   */
  readonly knownNetworksPass?: UserKey;
}

const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;

export const kinds = {
  "sign-in": {
    pair: { free: 10, firstWait: minute, longestWait: quarter },
    key: { free: 30, firstWait: minute, longestWait: quarter },
    network: { free: 50, firstWait: minute, longestWait: hour },
    knownNetworksPass: "email_key",
  },
  "password-reset": {
    pair: { free: 3, firstWait: minute, longestWait: hour },
    key: { free: 6, firstWait: 5 * minute, longestWait: hour },
    network: { free: 30, firstWait: minute, longestWait: hour },
    knownNetworksPass: "email_key",
  },
  "second-factor": {
    pair: { free: 5, firstWait: minute, longestWait: hour },
    key: { free: 5, firstWait: minute, longestWait: hour },
    knownNetworksPass: "id",
  },
  "password-check": {
    pair: { free: 10, firstWait: minute, longestWait: hour },
    key: { free: 10, firstWait: minute, longestWait: hour },
    knownNetworksPass: "id",
  },
  /** The key is the network: whose account it is becomes known only afterwards. */
  partner: { key: { free: 40, firstWait: minute, longestWait: quarter } },
  /** The key is the network: what was tried says nothing of whose it was meant to be. */
  "api-key": { key: { free: 40, firstWait: minute, longestWait: quarter } },
  invitation: {
    key: { free: 10, firstWait: minute, longestWait: hour },
    network: { free: 50, firstWait: minute, longestWait: hour },
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
