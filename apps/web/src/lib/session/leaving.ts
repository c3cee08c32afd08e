/** A page that is being left is gone after so many milliseconds; on one that is still there, somebody has chosen to stay. */
const grace = 5000;

let left: Promise<void> | undefined;

/** The session ends with this page: until another one has loaded, a call would only meet a dead token. */
export function beginLeaving(): void {
  const leaving = new Promise<void>((resolve) => void setTimeout(resolve, grace)).then(() => {
    // Signing out begins twice: before the server is told, and with the way to the sign-in page.
    if (left === leaving) left = undefined;
  });
  left = leaving;
}

/** Resolves at once unless the page is being left. */
export async function leavingSettled(): Promise<void> {
  while (left) await left;
}
