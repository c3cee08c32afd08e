/** Runs a statement of which `$1` is the organization. */
export type Run = (statement: string, ...values: readonly unknown[]) => Promise<unknown>;

const batch = 50_000;

/** Numbers of customers, both included. */
export interface Numbers {
  readonly first: number;
  readonly last: number;
}

/** Customers as a business of some years has them; the same ones for the same numbers, but for ids and days. Says on stderr how far it is. */
export async function fillCustomers(run: Run, { first, last }: Numbers): Promise<void> {
  for (let from = first; from <= last; from += batch) {
    const to = Math.min(last, from + batch - 1);
    await run(
      `insert into customers (organization_id, first_name, last_name, company, email, phone, street, city, postal_code,
         country, language, source, consent, last_service_on, next_due_on, lifetime_revenue_cents, created_at)
       select $1::uuid, 'First' || n % 977, 'Last' || n % 4999, case when n % 5 = 0 then 'Company ' || n else '' end,
         case when n % 20 > 0 then 'customer.' || m || '@example' || m % 211 || '.com' end,
         '+44 20 ' || lpad(n::text, 7, '0'), n % 300 || ' Station Road',
         (array['Leeds', 'Lyon', 'Rabat', 'Dublin', 'Nantes', 'Tunis', 'Bristol', 'Lille', 'York', 'Bath'])[1 + n % 10],
         'LS' || n % 30, 'United Kingdom', (array['en', 'fr', 'ar', null])[1 + n % 4], 'import',
         (array['subscribed', 'subscribed', 'subscribed', 'subscribed', 'none', 'unsubscribed'])[1 + n % 6],
         current_date - (n % 700)::int, current_date + (n % 400)::int - 35, (n % 977) * 1000,
         now() - make_interval(mins => n % 1000000)
       from generate_series($2::int, $3::int) n
       -- One in fifty shares the address of the one before.
       cross join lateral (select case when n % 50 = 1 then n - 1 else n end as m) as address`,
      from,
      to,
    );
    process.stderr.write(`customers: ${to} of ${last}\n`);
  }
}
