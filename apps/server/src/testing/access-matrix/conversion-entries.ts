import {
  aConversion,
  aCustomer,
  anActivity,
  anAttributionRun,
  aRecord,
  aService,
  aSite,
  someRules,
} from "../factories.ts";
import { type Entry, idOf, inside, nothing } from "./entry.ts";
import { aMailed } from "./rows.ts";

const day = "2025-06-01";
const aReversal = { state: "reversed", decision: "reversed", decided_at: "2025-06-01T00:00:00Z" } as const;

export const conversionEntries: Record<string, Entry> = {
  "conversions.list": inside(async (tx) => {
    const { customer_id: customer, activity_id: activity } = await aMailed(tx);
    await aConversion(tx, { customer_id: customer, activity_id: activity });
    return { customer, activity };
  }),
  "conversions.exportCsv": nothing,
  "conversions.decideMany": inside(async (tx) => ({
    which: { kind: "ids", ids: [(await aConversion(tx, await aMailed(tx))).id] },
    decision: "rejected",
    note: "by mistake",
  })),
  "conversions.restoreMany": inside(async (tx) => ({
    ids: [(await aConversion(tx, { ...(await aMailed(tx)), ...aReversal })).id],
  })),
  "conversions.get": idOf(async (tx) => aConversion(tx, await aMailed(tx))),
  "conversions.reassign": inside(async (tx) => ({
    id: (await aConversion(tx, await aMailed(tx))).id,
    activity_id: (await anActivity(tx)).id,
    note: "by phone",
  })),
  "conversions.reject": idOf(async (tx) => aConversion(tx, await aMailed(tx)), { note: "by mistake" }),
  "conversions.restore": idOf(async (tx) => aConversion(tx, { ...(await aMailed(tx)), ...aReversal })),
  "conversions.rules": inside(async (tx) => {
    await someRules(tx);
    return {};
  }),
  "conversions.changeRules": { input: () => ({ version: 1, open_days: 7 }) },
  "conversions.run": nothing,
  "conversions.startRun": nothing,
  "conversions.cancelRun": idOf(anAttributionRun),
  "conversions.create": inside(async (tx) => ({ ...(await aMailed(tx)), value_cents: 100, occurred_on: day })),
  "conversions.creditable": inside(async (tx) => {
    const { id: customer_id } = await aCustomer(tx);
    const [site, service] = [await aSite(tx, { customer_id }), await aService(tx)];
    const where = { customer_id, service_id: service.id, site_id: site.id };
    await aRecord(tx, { ...where, status: "booked", value_cents: 100 });
    return { customer_id };
  }),
  "conversions.reverse": idOf(async (tx) => aConversion(tx, await aMailed(tx)), { note: "by mistake" }),
};
