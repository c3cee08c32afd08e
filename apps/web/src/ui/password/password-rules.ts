/** Characters that a new password has at least; counted as the server counts them. */
export const shortestPassword = 10;

export function isLongEnough(password: string): boolean {
  return [...password.normalize("NFC")].length >= shortestPassword;
}

/** However a keyboard composes its letters. */
export function isSamePassword(password: string, repeated: string): boolean {
  return password.normalize("NFC") === repeated.normalize("NFC");
}
