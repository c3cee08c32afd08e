import { sql } from "kysely";

type Mail = "due" | "d" | "m";

/** Whether a mail tells of services: it is about one, or about something else (a quote) and names one. */
export const tellsOfService = (mail: Mail) =>
  sql`(${sql.ref(`${mail}.subject_kind`)} = 'service' or ${sql.ref(`${mail}.service_ids`)} is not null)`;

/** What such a mail tells of: rows of `service_id` and `site_id`, of all dues that it lists or names, else of what it is about; without a site, wherever it is. */
export const tellingOf = (mail: Mail) => {
  const of = (column: string) => sql.ref(`${mail}.${column}`);
  return sql`unnest(
    coalesce(${of("service_ids")}, array[${of("subject_id")}]),
    case when ${of("service_ids")} is null then array[${of("subject_site_id")}] else ${of("site_ids")} end
  )`;
};
