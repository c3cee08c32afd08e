import { isCommonPassword } from "../../../platform/auth/common-passwords.ts";
import { invalidField } from "../../../platform/errors.ts";

const shortest = 10;

/**
 * What every password that is set must be, wherever it is set (NIST SP 800-63B, 3.1.1.2): long enough, nothing that guessers
 * try first, and not the address itself. Refused at `field`. Spaces and all of Unicode are welcome, nothing is demanded.
 */
export async function checkNewPassword(password: string, { field, email }: { field: string; email: string }) {
  const plain = password.normalize("NFC");
  if ([...plain].length < shortest) {
    throw invalidField(field, ["tooShort", { limit: shortest }]);
  }
  if (plain.toLowerCase() === email.trim().toLowerCase()) {
    throw invalidField(field, "passwordIsAddress");
  }
  if (await isCommonPassword(plain)) {
    throw invalidField(field, "passwordCommon");
  }
}

/** A new password is typed twice, so that a slip of the finger locks nobody out. */
export function checkRepeated(password: string, repeated: string, field: string): void {
  if (password.normalize("NFC") !== repeated.normalize("NFC")) {
    throw invalidField(field, "passwordDiffers");
  }
}
