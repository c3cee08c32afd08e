/** An address as it is kept: as typed, but for the domain, which is the same in any case (RFC 5321 2.3.5). */
export function keptAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return address.slice(0, at) + address.slice(at).toLowerCase();
}

/** The one form in which addresses are compared; the database computes the same for `email_key`. */
export function addressKey(address: string): string {
  return address.toLowerCase();
}
