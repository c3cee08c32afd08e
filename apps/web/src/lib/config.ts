/** Where the API is: the same origin, unless another host was configured at build time. */
export const apiBase: string = import.meta.env.VITE_API_BASE ?? "/api";
