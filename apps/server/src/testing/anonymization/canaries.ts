import type { TestApp } from "../test-app.ts";
import { personalColumns } from "./personal-columns.ts";

/** Stands in every personal column; an answer of demo mode that holds it anywhere has told of somebody. */
export const canary = "zqcanary";

/** Every column of ours that can hold text. */
export async function textColumns(testApp: TestApp): Promise<string[]> {
  const rows = await testApp.rows<{ name: string }>(
    `select c.table_name || '.' || c.column_name as name
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.data_type not in ('uuid', 'integer', 'bigint', 'smallint', 'numeric', 'double precision', 'boolean', 'date')
       and c.data_type not like 'timestamp%'
       and not exists (select from pg_inherits i where i.inhrelid = format('%I', c.table_name)::regclass)
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Whatever stood in the personal columns is replaced. */
export async function plantCanaries(testApp: TestApp): Promise<void> {
  const tables = Map.groupBy(Object.entries(personalColumns), ([name]) => name.split(".")[0] ?? "");
  for (const [table, columns] of tables) {
    const changes = columns.map(([name, value]) => `${name.split(".")[1]} = ${value}`);
    await testApp.rows(`update ${table} set ${changes.join(", ")}`);
  }
}
