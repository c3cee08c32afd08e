/** What the API client must ask of the session; the session connects itself at start-up. */
export interface SessionLink {
  /** Resolves when no refresh is under way: a call never leaves with a token that is being replaced. */
  readonly ready: () => Promise<void>;
  /** Ends the session after a 401 (specification 4.2). */
  readonly end: () => void;
}

let link: SessionLink = { ready: () => Promise.resolve(), end: () => undefined };

export function connectSession(session: SessionLink): void {
  link = session;
}

export function sessionLink(): SessionLink {
  return link;
}
