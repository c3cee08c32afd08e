/** A page that is being left is gone after so many milliseconds; on one that is still there, somebody has chosen to stay. */
const grace = 5000;

let left: Promise<void> | undefined;

/** The session ends with this page: until another one has loaded, a call would only meet a dead token. */
export function beginLeaving(): void {
  left = new Promise((resolve) => {
    setTimeout(() => {
      left = undefined;
      resolve();
    }, grace);
  });
}

/** Resolves at once unless the page is being left. */
export function leavingSettled(): Promise<void> {
  return left ?? Promise.resolve();
}
