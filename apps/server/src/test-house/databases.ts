import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** Databases that are as the template is, by server: a file that is done hands its database on to the next. */
const free = new Map<string, string[]>();

/** The name of a database with everything in it and no organization: one that is free, or a clone of the template. */
export async function takeDatabase(server: string): Promise<string> {
  const kept = free.get(server)?.pop();
  if (kept !== undefined) return kept;
  const name = `house_${randomBytes(6).toString("hex")}`;
  await connected(server, (client) => client.query(`create database ${name} template delight_template`));
  return name;
}

/** Empties a database for the next file; one that can't be made like the template again is dropped. */
export async function giveBackDatabase(server: string, name: string): Promise<void> {
  const isLeft = await connected(server, (client) => becomesLeft(client, name));
  if (isLeft && (await isLikeTemplateAgain(server, name))) {
    free.set(server, [...(free.get(server) ?? []), name]);
  } else {
    await connected(server, (client) => client.query(`drop database ${name} with (force)`));
  }
}

/** A closed pool's connections end a moment later; ending them by force would be reported as their error. */
async function becomesLeft(client: pg.Client, name: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await client.query("select from pg_stat_activity where datname = $1", [name]);
    if (rows.length === 0) return true;
    await sleep(10);
  }
  return false;
}

async function isLikeTemplateAgain(server: string, name: string): Promise<boolean> {
  const own = Object.assign(new URL(server), { pathname: `/${name}` });
  return connected(own.href, async (client) => {
    await client.query(emptyAll);
    const { rows } = await client.query<{ fingerprint: string }>(fingerprint);
    return rows[0]?.fingerprint === (await templateFingerprint(server));
  });
}

const fingerprints = new Map<string, Promise<string | undefined>>();

function templateFingerprint(server: string): Promise<string | undefined> {
  const template = Object.assign(new URL(server), { pathname: "/delight_template" });
  const known =
    fingerprints.get(server) ??
    connected(template.href, async (client) => {
      const { rows } = await client.query<{ fingerprint: string }>(fingerprint);
      return rows[0]?.fingerprint;
    });
  fingerprints.set(server, known);
  return known;
}

/** Tables that the template fills: the migrations that ran, and the queues. */
const filled = ["public.schema_migrations", "pgboss.version", "pgboss.queue"];

const ownTables = `pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'pgboss')`;

/** Without triggers and foreign keys, which a replica leaves to its source: all rows go, whatever hangs on them. */
const emptyAll = `
set session_replication_role = replica;
do $$
declare one record; has_rows boolean;
begin
  for one in
    select c.oid::regclass as name from ${ownTables} and c.relkind = 'r'
      and n.nspname || '.' || c.relname not in (${filled.map((name) => `'${name}'`).join(", ")})
  loop
    execute format('select exists (select from %s)', one.name) into has_rows;
    if has_rows then execute format('delete from %s', one.name); end if;
  end loop;
  for one in select c.oid::regclass as name from ${ownTables} and c.relkind = 'S' loop
    execute format('alter sequence %s restart', one.name);
  end loop;
end $$`;

/**
 * One value over all tables, columns, indexes, functions, triggers, policies and rows of the filled tables, and over what makes a
 * planner choose otherwise: statistics that were gathered, and tables that have grown.
 */
const fingerprint = `
select md5(concat(
  (select string_agg(concat(n.nspname, c.relname, c.relkind, c.relrowsecurity, c.relnatts), ',' order by n.nspname, c.relname) from ${ownTables}),
  (select string_agg(concat(p.proname, md5(p.prosrc)), ',' order by p.oid::regprocedure::text) from pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)),
  (select string_agg(concat(t.tgrelid::regclass, t.tgname, t.tgenabled), ',' order by t.tgrelid::regclass::text, t.tgname) from pg_trigger t where not t.tgisinternal),
  (select string_agg(concat(p.tablename, p.policyname, p.qual, p.with_check), ',' order by p.tablename, p.policyname) from pg_policies p),
  (select string_agg(concat(conrelid::regclass, conname, pg_get_constraintdef(oid)), ',' order by conrelid::regclass::text, conname) from pg_constraint
     where connamespace = 'public'::regnamespace),
  (select string_agg(name, ',' order by name) from schema_migrations),
  (select count(*) from pg_statistic s join pg_class c on c.oid = s.starelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss')),
  (select string_agg(c.relname, ',' order by c.relname) from ${ownTables} and pg_relation_size(c.oid) > 1000000),
  (select string_agg(q.name, ',' order by q.name) from pgboss.queue q)
)) as fingerprint`;

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
