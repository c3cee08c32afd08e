import pg from "pg";

interface IdentityColumn {
  readonly table: string;
  readonly column: string;
  readonly sequence: string;
}

/**
 * Sets sequences past the numbers that their tables hold already. Rows that were copied bring their numbers with them, and neither
 * COPY nor logical replication carries sequences. The client must be able to read past row-level security.
 */
export async function catchUpSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<IdentityColumn>(
    `select c.relname as table, a.attname as column, pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as sequence
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  for (const { table, column, sequence } of rows) {
    await client.query(
      `select setval('${sequence}', held.most)
       from (select max(${client.escapeIdentifier(column)}) as most from public.${client.escapeIdentifier(table)}) as held, ${sequence} as s
       where held.most > s.last_value or held.most = s.last_value and not s.is_called`,
    );
  }
}

/** The same at every start, for what logical replication left; does nothing for a role that row-level security binds, which cannot see how far the numbers go. */
export async function catchUpSequencesAt(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "delight-migrate" });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)",
    );
    if (rows.length > 0) await catchUpSequences(client);
  } finally {
    await client.end();
  }
}
