import type { Product } from "./product.ts";
import { queryRows } from "./sql.ts";

/** Whose eyes a route is seen with. */
export type Seen = "signed out" | "owner" | "staff";

export interface Route {
  readonly name: string;
  readonly path: string;
  readonly seen: Seen;
}

/** Every route, with ids of things that are there. */
export async function listRoutes(product: Product): Promise<Route[]> {
  const first = (table: string) => firstId(product, table);
  const [customer, segment, activity, email, service] = await Promise.all(
    ["customers", "segments", "activities", "emails", "services"].map(first),
  );
  return [
    ...routes("signed out", [
      "/login",
      "/forgot-password",
      "/reset-password",
      "/invitation",
      "/auth/simpro/callback",
      "/setup#token=unknown",
      "/not-authorized",
      "/pages/misc/not-authorized",
      "/nowhere/at/all",
      "/pages/misc/not-found/nowhere",
    ]),
    ...routes("owner", [
      "/dashboard",
      "/activities",
      "/activities/new",
      `/activities/${activity}`,
      "/deliveries?event=opened",
      "/customers",
      "/customers/new",
      "/customers/import",
      "/customers/deleted",
      `/customers/${customer}`,
      "/segments",
      "/segments/new",
      `/segments/${segment}`,
      "/emails",
      "/email/editor",
      `/email/editor?email=${email}`,
      "/conversions",
      "/quotes",
      "/booking-requests",
      "/service-catalog",
      "/service-catalog?tab=dues",
      "/service-catalog?tab=dues&view=calendar",
      `/service-catalog/${service}`,
      "/campaigns/charts/DoughnutChart",
      "/company-settings",
      "/company-settings?tab=brand",
      "/company-settings?tab=team",
      "/company-settings?tab=sending",
      "/company-settings?tab=domains",
      "/company-settings?tab=servers",
      "/company-settings?tab=returns",
      "/company-settings?tab=forms",
      "/company-settings?tab=centre",
      "/company-settings?tab=measuring",
      "/company-settings?tab=attribution",
      "/company-settings?tab=fields",
      "/company-settings?tab=suppressions",
      "/company-settings?tab=data",
      "/company-settings?tab=audit",
      "/company-settings?tab=api",
      "/company-settings?tab=webhooks",
      "/profile",
      "/profile?tab=look",
      "/profile?tab=security",
      "/profile?tab=notifications",
      "/notifications",
    ]),
    ...routes("staff", [
      "/register",
      "/captured-mail",
      "/staff/organizations",
      "/staff/users",
      "/staff/errors",
      "/staff/jobs",
      "/staff/sessions",
      "/staff/parts",
    ]),
  ];
}

function routes(seen: Seen, paths: readonly string[]): Route[] {
  return paths.map((path) => ({ name: path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "one"), path, seen }));
}

/** What other journeys of the shared demo may have added must not be taken for its richest thing. */
const richest = new Map([
  ["customers", "lifetime_revenue_cents desc"],
  ["activities", "(select count(*) from deliveries where deliveries.activity_id = activities.id) desc"],
]);

/** Of the organization that the owner works in; the richest thing of it, where things differ. */
async function firstId(product: Product, table: string): Promise<string> {
  const order = richest.get(table) ?? "created_at";
  const [row] = await queryRows<{ id: string }>(
    product,
    `select id from ${table} where organization_id = (
       select organization_id from memberships join users on users.id = memberships.user_id
       where users.email = 'owner@delight.test' limit 1
     ) order by ${order} limit 1`,
  );
  if (row === undefined) throw new Error(`The demo has no ${table}`);
  return row.id;
}
