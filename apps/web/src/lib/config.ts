/** Where the API is: the same origin, unless another host was configured at build time. */
export const apiBase: string = import.meta.env.VITE_API_BASE ?? "/api";
/** Which build this is: its version, and the commit that it was made of where there is one. */
export const release: string = import.meta.env.VITE_RELEASE ?? "development";
