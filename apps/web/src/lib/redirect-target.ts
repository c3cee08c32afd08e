const fallback = "/dashboard";
const signedOutOnly = ["/login", "/forgot-password", "/reset-password", "/auth/simpro/callback", "/setup"];

/** Where to go after signing in: the wish, if it is a path of this app, else the dashboard. */
export function redirectTarget(wish: unknown): string {
  if (typeof wish !== "string" || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(wish)) return fallback;
  const { origin } = window.location;
  const url = URL.parse(wish, origin);
  if (url === null || url.origin !== origin || url.pathname.startsWith("//")) return fallback;
  const path = decoded(url.pathname).replace(/\/+$/, "").toLowerCase();
  return path === "" || signedOutOnly.includes(path) ? fallback : url.pathname + url.search + url.hash;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
