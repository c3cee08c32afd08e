const thirtyDays = 2_592_000;

/** Reads a cookie of this page; names may hold spaces, as the titles of our brands do. */
export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split("; ")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at) === name) return decode(pair.slice(at + 1));
  }
  return undefined;
}

/** Writes a cookie for 30 days at path `/` (specification 3.7, 9.5). */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${thirtyDays}; SameSite=Lax${secure()}`;
}

export function deleteCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${secure()}`;
}

/** Deletes every cookie that the page can see. */
export function deleteAllCookies(): void {
  for (const pair of document.cookie.split("; ")) {
    const name = pair.split("=", 1)[0];
    if (name) deleteCookie(name);
  }
}

function secure(): string {
  return window.location.protocol === "https:" ? "; Secure" : "";
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
