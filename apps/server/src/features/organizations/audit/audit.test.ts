import { activities } from "@delight/contract/activities";
import { audit } from "@delight/contract/audit";
import { organizations } from "@delight/contract/organizations";
import { staff } from "@delight/contract/staff";
import { team } from "@delight/contract/team";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import type { Client } from "../../../testing/client.ts";
import { anActivity } from "../../../testing/factories.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { recordChange } from "./record-change.ts";
import { type AuditTestApp, type Filter, withAuditTestApp } from "./testing/audit-test-app.ts";

let testApp: TestApp;
let client: Client;
let list: AuditTestApp["list"];
withAuditTestApp((opened) => {
  ({ testApp, client, list } = opened);
});

const actions = async (filter: Filter = {}) => (await list(filter)).items.map(({ action }) => action);

describe("2.17 who changed what is written down with the change", () => {
  test("settings: only the fields that changed, before and after, and by whom", async () => {
    await client.call(organizations.updateSettings, { name: "Mine", phone: "" }, testApp.owner);
    await client.call(organizations.updateSettings, { name: "Mine Ltd", phone: "" }, testApp.owner);

    const { items, total } = await list();

    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      action: "settings_changed",
      actor: { id: testApp.owner.id, is_staff: false },
      before: { name: "Mine" },
      after: { name: "Mine Ltd" },
    });
  });

  test("monitoring is an entry of its own", async () => {
    await client.call(
      organizations.updateSettings,
      { is_monitored: false, website: "https://a.example" },
      testApp.owner,
    );
    await client.call(organizations.updateSettings, { is_monitored: true }, testApp.owner);

    expect((await actions()).toSorted()).toEqual(["monitoring_off", "monitoring_on", "settings_changed"]);
  });

  test("the team: invited, taken back, another role, removed", async () => {
    const { id } = await client.call(team.invite, { email: "guest@real.test", role: "viewer" }, testApp.owner);
    await client.call(team.revokeInvitation, { id }, testApp.owner);
    await client.call(team.changeRole, { user_id: testApp.viewer.id, role: "marketer" }, testApp.owner);
    await client.call(team.changeRole, { user_id: testApp.viewer.id, role: "marketer" }, testApp.owner);
    await client.call(team.changeRole, { user_id: testApp.viewer.id, role: "viewer" }, testApp.owner);

    const { items } = await list({ sort: "created_at" });

    expect(items.map(({ action }) => action)).toEqual([
      "member_invited",
      "invitation_revoked",
      "role_changed",
      "role_changed",
    ]);
    expect(items[0]?.subject).toEqual({ kind: "invitation", id, name: "guest@real.test" });
    expect(items[2]).toMatchObject({ before: { role: "viewer" }, after: { role: "marketer" } });
  });

  test("activities: paused, resumed, stopped", async () => {
    const { id, name } = await testApp.inOwnOrg((tx) =>
      anActivity(tx, { status: "running", launched_at: "2026-01-01T00:00:00Z" }),
    );
    await client.call(activities.pause, { id }, testApp.owner);
    await client.call(activities.resume, { id }, testApp.owner);
    await client.call(activities.stop, { id }, testApp.owner);

    const { items } = await list({ group: "activities", sort: "created_at" });

    expect(items.map(({ action }) => action)).toEqual(["activity_paused", "activity_resumed", "activity_stopped"]);
    expect(items[2]).toMatchObject({
      subject: { kind: "activity", id, name },
      before: { status: "running" },
      after: { status: "stopped" },
    });
  });

  test("Delight's own people: by their name, marked as staff, in the organization that it concerns", async () => {
    const id = testApp.ownOrgId;
    await client.call(staff.updateOrganization, { id, name: "Mine & Co", is_active: false }, testApp.staff);
    await client.call(staff.updateOrganization, { id, is_active: true }, testApp.staff);
    await client.call(
      staff.setMembership,
      { id: testApp.otherOrgOwner.id, organization_id: id, role: "viewer" },
      testApp.staff,
    );
    await client.call(
      staff.setMembership,
      { id: testApp.otherOrgOwner.id, organization_id: id, role: null },
      testApp.staff,
    );

    const { items } = await list();

    expect(items.map(({ action }) => action).toSorted()).toEqual([
      "member_added",
      "member_removed",
      "organization_closed",
      "organization_renamed",
      "organization_reopened",
    ]);
    expect(items.every(({ actor }) => actor?.id === testApp.staff.id && actor.is_staff)).toBe(true);
    expect(await list({}, testApp.otherOrgOwner)).toEqual({ items: [], total: 0, is_cut: false });
  });

  test("an organization that staff open begins its history with that", async () => {
    const made = await client.call(
      staff.createOrganization,
      { identifier: "New", name: "New", time_zone: "Europe/Paris", currency: "EUR", language: "en" },
      testApp.staff,
    );

    const { items } = await client.call(audit.list, {}, testApp.staff, { "x-organization-id": made.id });

    expect(items).toMatchObject([{ action: "organization_created", after: { name: "New", identifier: "New" } }]);
  });

  test("what is refused leaves no entry", async () => {
    await client.refused(team.changeRole, { user_id: testApp.owner.id, role: "viewer" }, testApp.owner);

    expect((await list()).total).toBe(0);
  });

  test("nobody is named where a job did it", async () => {
    await testApp.inOwnOrg((tx) =>
      recordChange(
        { ...tx, userId: undefined },
        { action: "import_started", subject: { kind: "import", name: "a.csv" } },
      ),
    );

    expect((await list({ actor: "system" })).items).toMatchObject([{ actor: null }]);
  });

  test("somebody stays called as they were then, and known when they are no user any more", async () => {
    await testApp.inOwnOrg((tx) =>
      recordChange(tx, { action: "settings_changed", subject: { kind: "settings" }, after: { name: "x" } }),
    );
    const [before] = (await list()).items;
    await testApp.rows("update users set first_name = 'Renamed', last_name = 'Since' where id = $1", [
      testApp.owner.id,
    ]);

    expect((await list()).items[0]?.actor).toEqual(before?.actor);
  });
});

describe("the log is asked", () => {
  const at = (moment: string, more: Record<string, unknown> = {}) =>
    testApp.rows(
      `insert into audit_entries (organization_id, created_at, actor_id, actor_name, action, subject_kind, subject_name, before, after)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        more["organization"] ?? testApp.ownOrgId,
        moment,
        more["actor"] ?? testApp.owner.id,
        more["name"] ?? "Olive Owner",
        more["action"] ?? "settings_changed",
        more["kind"] ?? "settings",
        more["subject"] ?? "",
        JSON.stringify(more["before"] ?? { name: "A" }),
        JSON.stringify(more["after"] ?? { name: "B" }),
      ],
    );

  test("by days of the organization's time zone", async () => {
    await client.call(organizations.updateSettings, { time_zone: "Pacific/Auckland" }, testApp.owner);
    await testApp.rows("delete from audit_entries");
    await at("2025-03-09T10:59:59Z");
    await at("2025-03-09T11:00:00Z");
    await at("2025-03-10T10:59:59Z");
    await at("2025-03-10T11:00:00Z");

    const { items } = await list({ from: "2025-03-10", to: "2025-03-10" });

    expect(items.map((item) => new Date(item.created_at).toISOString().slice(0, 19))).toEqual([
      "2025-03-10T10:59:59",
      "2025-03-09T11:00:00",
    ]);
    const { body } = await client.refused(audit.list, { from: "2025-03-11", to: "2025-03-10" }, testApp.owner);
    expect(Object.keys(body.errors ?? {})).toEqual(["from"]);
  });

  test("by who, what, field and words, page by page", async () => {
    await at("2025-01-01T00:00:00Z", { after: { website: "https://new.example" }, before: { website: "" } });
    await at("2025-01-02T00:00:00Z", {
      actor: testApp.marketer.id,
      name: "Mia 100%",
      action: "activity_paused",
      kind: "activity",
      subject: "Spring",
    });
    await at("2025-01-03T00:00:00Z");
    await at("2025-01-04T00:00:00Z", { organization: testApp.otherOrgId, actor: testApp.otherOrgOwner.id });

    expect(await actions({ actor: testApp.marketer.id })).toEqual(["activity_paused"]);
    expect(await actions({ group: "settings" })).toHaveLength(2);
    expect((await list({ fields: "website,phone" })).items).toMatchObject([
      { after: { website: "https://new.example" } },
    ]);
    expect(await actions({ search: "sPRING" })).toEqual(["activity_paused"]);
    expect(await actions({ search: "new.example" })).toEqual(["settings_changed"]);
    expect(await actions({ search: "100%" })).toEqual(["activity_paused"]);
    const page = await list({ page: "2", page_size: "5", sort: "created_at" });
    expect(page).toEqual({ items: [], total: 3, is_cut: false });
    expect((await client.call(audit.actors, {}, testApp.owner)).map(({ name }) => name)).toEqual([
      "Mia 100%",
      "Olive Owner",
    ]);
  });

  test("of each setting it tells the last change", async () => {
    await at("2025-01-01T00:00:00Z", { after: { name: "B", phone: "1" } });
    await at("2025-01-02T00:00:00Z", { actor: testApp.marketer.id, name: "Mia" });

    const last = await client.call(audit.lastChanges, {}, testApp.owner);

    expect(last.map(({ field, actor }) => [field, actor?.name])).toEqual([
      ["name", "Mia"],
      ["phone", "Olive Owner"],
    ]);
  });

  test("2.17 and is given out as CSV that no spreadsheet runs", async () => {
    await at("2025-01-01T00:00:00Z", {
      name: "=HYPERLINK(1)",
      before: { name: "+1" },
      after: { name: 'a "b", c', phone: "2" },
    });
    await at("2025-01-02T00:00:00Z", { action: "activity_paused", kind: "activity", subject: "Spring" });

    const { body, headers } = await client.answer(audit.exportCsv, { group: "settings" }, testApp.owner);
    const rows: string[][] = parse(String(body), { bom: true });

    expect(headers["content-disposition"]).toContain("audit-log.csv");
    expect(rows).toHaveLength(3);
    expect(rows[1]?.slice(1)).toEqual(["'=HYPERLINK(1)", "", "Changed settings", "", "Name", "'+1", 'a "b", c']);
    expect(rows[2]?.slice(5)).toEqual(["Phone", "", "2"]);
  });

  test.each([
    [
      "en",
      "Who",
      "Gave somebody another role",
      ["Role", "Viewer", "Marketer"],
      ["Languages of customers", "", "English and French"],
      "The system",
    ],
    [
      "fr",
      "Qui",
      "A donné un autre rôle à quelqu’un",
      ["Rôle", "Lecteur", "Marketing"],
      ["Langues des clients", "", "Anglais et Français"],
      "Le système",
    ],
    [
      "ar",
      "من",
      "أعطى شخصًا دورًا آخر",
      ["الدور", "مطّلع", "مسوّق"],
      ["لغات العملاء", "", "الإنجليزية والفرنسية"],
      "النظام",
    ],
  ])(
    "1.4, 2.17 and speaks %s with who exports it; times and what people wrote stay as they are",
    async (...expected) => {
      const [language, who, action, role, languages, system] = expected;
      await at("2025-01-01T00:00:00Z", {
        action: "role_changed",
        before: { role: "viewer" },
        after: { role: "marketer" },
      });
      await at("2025-01-02T00:00:00Z", { before: {}, after: { languages: ["en", "fr"] } });
      await at("2025-01-03T00:00:00Z", { before: {}, after: { name: "marketer" } });
      await testApp.rows("update audit_entries set actor_id = null, actor_name = '' where after ? 'name'");
      await testApp.rows("update users set language = $2 where id = $1", [testApp.owner.id, language]);

      const { body } = await client.answer(audit.exportCsv, {}, testApp.owner);
      const [heads, newest, middle, oldest]: string[][] = parse(String(body), { bom: true });

      expect(heads?.[1]).toBe(who);
      expect([newest?.[1], newest?.[7]]).toEqual([system, "marketer"]);
      expect(middle?.slice(5)).toEqual(languages);
      expect(oldest?.[0]).toMatch(/^2025-01-01 \d\d:00:00$/);
      expect([oldest?.[3], oldest?.slice(5)]).toEqual([action, role]);
      await testApp.rows("update users set language = 'en' where id = $1", [testApp.owner.id]);
    },
  );

  test.each(["constructor", "toString", "__proto__", "hasOwnProperty"])(
    "2.17 and what people wrote is printed as they wrote it, whatever it means to a program: %s",
    async (name) => {
      await at("2025-01-01T00:00:00Z", { before: { name, role: name }, after: { languages: [name], status: name } });

      const { body } = await client.answer(audit.exportCsv, {}, testApp.owner);
      const rows: string[][] = parse(String(body), { bom: true, from_line: 2 });

      expect(rows.map((row) => row.slice(5)).toSorted(([a = ""], [b = ""]) => a.localeCompare(b))).toEqual([
        ["Languages of customers", "", name],
        ["Name", name, ""],
        ["Role", name, ""],
        ["Status", "", name],
      ]);
    },
  );

  test("2.17 and amounts are told with the decimals of their currency", async () => {
    for (const currency of ["EUR", "JPY"]) {
      await at("2025-01-01T00:00:00Z", { before: {}, after: { conversion_value: { value_cents: 14_900, currency } } });
    }

    const { body } = await client.answer(audit.exportCsv, {}, testApp.owner);
    const rows: string[][] = parse(String(body), { bom: true, from_line: 2 });

    expect(new Set(rows.map((row) => row[7]))).toEqual(new Set(["149.00 EUR", "14900 JPY"]));
  });

  test("an export longer than one lot holds every entry once", async () => {
    await testApp.rows(
      `insert into audit_entries (organization_id, created_at, actor_id, actor_name, action, subject_kind, after)
       select $1, '2025-01-01T00:00:00Z'::timestamptz + (number / 3) * interval '1 microsecond', $2, 'Olive', 'settings_changed', 'settings',
              jsonb_build_object('name', 'n' || number)
       from generate_series(1, 2500) as number`,
      [testApp.ownOrgId, testApp.owner.id],
    );

    const { body } = await client.answer(audit.exportCsv, {}, testApp.owner);
    const names = parse(String(body), { bom: true, from_line: 2 }).map((row: string[]) => row[7]);

    expect(names).toHaveLength(2500);
    expect(new Set(names).size).toBe(2500);
  });
});

test.each(["update audit_entries set action = 'x'", "delete from audit_entries", "truncate audit_entries"])(
  "A30 the role that requests run as cannot rewrite history: %s",
  async (statement) => {
    await client.call(organizations.updateSettings, { website: "https://kept.example" }, testApp.owner);
    const before = (await list()).total;

    const { pool } = testApp.platform.database;
    const attempt = (async () => {
      const connection = await pool.connect();
      try {
        await connection.query("select set_config('app.organization_id', $1, false)", [testApp.ownOrgId]);
        await connection.query(statement);
      } finally {
        await connection.query("select set_config('app.organization_id', '', false)");
        connection.release();
      }
    })();

    await expect(attempt).rejects.toThrow(/permission denied/);
    expect((await list()).total).toBe(before);
  },
);
