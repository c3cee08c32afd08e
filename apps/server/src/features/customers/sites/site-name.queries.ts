import { sql } from "kysely";

/** What a site `p` is called: by its own name, else by where it is; null where there is no site. */
export const siteName = sql<string | null>`
  case when p.id is not null then coalesce(nullif(p.name, ''), nullif(p.street, ''), p.city) end
`;
