/** The nonce of this page load, for every style element that a library adds; empty where the server sets none. */
export function pageNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
  return nonce.includes("%") ? "" : nonce;
}
