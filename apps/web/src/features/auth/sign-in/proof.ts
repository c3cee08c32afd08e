export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What proves who somebody is; the code where the account asks for one. */
export interface Proof extends Credentials {
  readonly code?: string;
}
