import { createHash, createHmac, hkdfSync, pbkdf2Sync, randomBytes } from "node:crypto";
import pg from "pg";

/** How `api`, `worker` and `inbound` sign in to the database: as a role that owns nothing, and can become nobody else. */
export interface AppLogin {
  readonly name: string;
  readonly password: string;
}

/**
 * Derived from the secret of the installation, so that no process needs the owner's password. Roles belong to a whole server:
 * installations that share one have secrets, and so roles, of their own.
 */
export function appLogin(secret: string): AppLogin {
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "delight", purpose, 32));
  return {
    name: `delight_app_${derive("database role").toString("hex").slice(0, 12)}`,
    password: derive("database password").toString("base64url"),
  };
}

/** The database of `url`, entered as the app. */
export function asApp(url: string, { name, password }: AppLogin): string {
  return Object.assign(new URL(url), { username: name, password }).href;
}

/** Makes the role as the owner of the migrated database at `url`, unless it can sign in already. */
export async function prepareAppLogin(url: string, login: AppLogin): Promise<void> {
  if (await canSignIn(asApp(url, login))) return;
  const client = new pg.Client({ connectionString: url, application_name: "delight-migrate" });
  await client.connect();
  try {
    const name = client.escapeIdentifier(login.name);
    const { rows } = await client.query<{ version: number; exists: boolean }>(
      `select current_setting('server_version_num')::int as version,
              exists (select from pg_roles where rolname = $1) as exists`,
      [login.name],
    );
    const { version = 0, exists = false } = rows[0] ?? {};
    await client.query(
      `${exists ? "alter" : "create"} role ${name} login inherit nosuperuser nobypassrls nocreatedb nocreaterole noreplication
       password ${client.escapeLiteral(scramVerifier(login.password))}`,
    );
    await client.query(`grant delight_app to ${name}${version >= 160_000 ? " with inherit true, set false" : ""}`);
  } finally {
    await client.end();
  }
}

async function canSignIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: "delight-migrate" });
  try {
    await client.connect();
    const { rows } = await client.query("select where pg_has_role('delight_app', 'usage')");
    return rows.length === 1;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What PostgreSQL keeps of a password (RFC 5803), made here so that the password is in no statement that a server logs. */
function scramVerifier(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const key = (purpose: string) => createHmac("sha256", salted).update(purpose).digest();
  const stored = createHash("sha256").update(key("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${stored}:${key("Server Key").toString("base64")}`;
}

/**
 * Throws for a connection whose role could pass by row-level security, by itself or as a role that it may become: a superuser,
 * the owner of a table, or one who bypasses policies.
 */
export async function refusePowerfulRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; reason: string }>(`
    select current_user as name,
      case when r.rolsuper then 'is a superuser' when r.rolbypassrls then 'bypasses row-level security' else 'owns tables' end
        || case when r.rolname <> current_user then format(' (as %s, which it may become)', r.rolname) else '' end as reason
    from pg_roles r
    where pg_has_role(session_user, r.oid, 'member')
      and (r.rolsuper or r.rolbypassrls or exists (
        select from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      ))
    order by r.rolname <> current_user limit 1
  `);
  const [role] = rows;
  if (role) {
    throw new Error(
      `The database role ${role.name} ${role.reason}; api, worker and inbound sign in as a role that can only do what the app does. Unset DATABASE_APP_URL, or let it name a role that was made by "create role … login in role delight_app"`,
    );
  }
}
