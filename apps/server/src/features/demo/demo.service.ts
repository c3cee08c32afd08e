import type { EmailLanguage } from "@delight/email";
import { rolePermissions } from "@delight/contract/permissions";
import { hashPassword } from "../../platform/auth/passwords.ts";
import { enterOrganization, inOrganization, inSystem, type OrgTx } from "../../platform/db/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { recomputeAll } from "../services/index.ts";
import { catalog } from "./catalog.ts";
import { makeCustomers } from "./customers.ts";
import {
  giveSites,
  hasOrganizations,
  insertFirstConsents,
  insertInvitation,
  insertMembership,
  insertOrganization,
  insertSenders,
  insertRows,
  insertUser,
} from "./demo.queries.ts";
import { heatingFirm, heatingSenders, plumbingFirm, plumbingSenders } from "./firms.ts";
import { type DemoService, makeQuotes, makeRecords } from "./history.ts";
import { seedMarketing, type Stage } from "./marketing.service.ts";
import { seedChanges } from "./past/changes.ts";
import { seedNews } from "./past/news.ts";
import { seedOwnFacts } from "./own-facts.ts";
import { type Chance, createChance } from "./random.ts";
import { demoInvitation, demoPassword, demoUsers } from "./users.ts";

interface Firm {
  readonly senders: Parameters<typeof insertSenders>[1];
  readonly organizationId: string;
  readonly today: string;
  readonly currency: string;
  readonly chance: Chance;
  readonly customers: number;
  readonly languages: readonly EmailLanguage[];
}

/** Fills an empty installation with two firms and their people; does nothing where there is an organization already. */
export async function seedDemo(platform: Platform): Promise<void> {
  if (platform.config.production) {
    throw new Error(
      "The demo has sign-ins that everybody knows; it is refused when NODE_ENV is production. Start with --empty",
    );
  }
  const ids = await inSystem(platform.database, async (tx) => {
    if (await hasOrganizations(tx)) {
      return undefined;
    }
    const heating = await insertOrganization(tx, heatingFirm);
    const plumbing = await insertOrganization(tx, plumbingFirm);
    const password_hash = await hashPassword(demoPassword);
    for (const { role, does: _does, ...user } of demoUsers) {
      const id = await insertUser(tx, { ...user, email_key: user.email, username: user.email, password_hash });
      if (!role) {
        continue;
      }
      const inside = await enterOrganization(tx, { organizationId: heating });
      await insertMembership(inside, id, rolePermissions[role]);
      if (role === "owner") {
        await insertInvitation(inside, { ...demoInvitation, invitedBy: id, now: platform.clock.now() });
      }
    }
    return { heating, plumbing };
  });
  if (!ids) {
    return;
  }
  const today = platform.clock.now().toISOString().slice(0, 10);
  const { heating, plumbing } = ids;
  await seedFirm(platform, {
    organizationId: heating,
    today,
    currency: heatingFirm.currency,
    senders: heatingSenders,
    chance: createChance(2026),
    customers: 2000,
    languages: ["en", "fr", "ar"],
  });
  await seedFirm(platform, {
    organizationId: plumbing,
    today,
    currency: plumbingFirm.currency,
    senders: plumbingSenders,
    chance: createChance(7),
    customers: 80,
    languages: ["fr", "en"],
  });
}

async function seedFirm({ database }: Platform, firm: Firm): Promise<void> {
  await inOrganization(database, { organizationId: firm.organizationId }, async (tx) => {
    await insertSenders(tx, firm.senders);
    const stage = await seedBusiness(tx, firm);
    await recomputeAll(tx);
    await seedMarketing(tx, stage);
    await recomputeAll(tx);
    await seedNews(tx, { today: firm.today, currency: firm.currency });
    await seedChanges(tx, firm.today);
  });
}

async function seedBusiness(tx: OrgTx, { chance, today, customers: count, languages }: Firm): Promise<Stage> {
  const services: DemoService[] = catalog.map((entry) => ({ ...entry, id: chance.faker.string.uuid() }));
  const customers = makeCustomers(chance, count, today);
  const stage = { chance, today, languages, customers, services };
  await insertRows(
    tx,
    "services",
    services.map(({ share: _share, ...facts }, index) => ({
      ...facts,
      place: index + 1,
      lead_days: facts.interval_years || facts.interval_months ? [30, 7] : [],
    })),
  );
  await insertRows(
    tx,
    "customers",
    customers.map(({ tags: _tags, ...facts }) => facts),
  );
  await insertRows(
    tx,
    "customer_tags",
    customers.flatMap(({ id, tags }) => tags.map((tag) => ({ tag, customer_id: id }))),
  );
  await insertFirstConsents(tx);
  await insertRows(tx, "service_records", makeRecords(stage));
  await giveSites(tx);
  await insertRows(tx, "quotes", makeQuotes(stage));
  await seedOwnFacts(tx, customers);
  return stage;
}
