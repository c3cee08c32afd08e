import type { SegmentCondition } from "@delight/contract/segment-rule";
import { activities } from "@delight/contract/activities";
import { customers } from "@delight/contract/customers";
import { segments } from "@delight/contract/segments";
import { annualService } from "@delight/email";
import { describe, expect } from "vitest";
import {
  aCustomer,
  anActivity,
  anEmail,
  aSegment,
  aService,
  aStaticSegment,
  aVariant,
} from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import { dueSoon, ruleOf } from "../../../testing/rules.ts";
import { uuidv7 } from "../../../platform/id.ts";

// Rules that name what is not there.

const ever = { kind: "ever" } as const;
const done = (service_ids: string[]): SegmentCondition => ({
  kind: "service_done",
  happened: true,
  service_ids,
  period: ever,
  at_least: 1,
  value_at_least: null,
});
const opened = (activity_ids: string[]): SegmentCondition => ({
  kind: "event",
  happened: false,
  event: "opened",
  activity_ids,
  period: ever,
  at_least: 1,
});
const chosen = (field_id: string, choices: string[]): SegmentCondition => ({
  kind: "custom",
  field_id,
  test: { of: "choice", test: { is: "any_of", choices } },
});

async function aField(kind: string, choices: readonly string[] = []): Promise<string> {
  const id = uuidv7();
  const given = JSON.stringify(choices.map((choice) => ({ id: choice, label: choice })));
  await testApp.rows(
    "insert into custom_fields (organization_id, id, label, kind, choices) values ($1, $2::uuid, $2::text, $3, $4)",
    [testApp.ownOrgId, id, kind, given],
  );
  return id;
}

const isListed = (segment_id: string) => ({ kind: "member", segment_id, is_member: false }) as const;

describe("saved rules", () => {
  test("name what is gone, each once, and reach nobody: not by the list, not by the reach, not by a launch", async () => {
    const gone = { service: uuidv7(), activity: uuidv7(), field: uuidv7(), choice: uuidv7(), list: uuidv7() };
    const field = await aField("choice", [uuidv7()]);
    const rule = ruleOf({
      kind: "group",
      match: "none",
      parts: [
        done([gone.service]),
        done([gone.service]),
        opened([gone.activity]),
        chosen(gone.field, [gone.choice]),
        chosen(field, [gone.choice]),
        isListed(gone.list),
      ],
    });
    const { segment, draft } = await testApp.inOwnOrg(async (tx) => {
      await aCustomer(tx);
      const made = await aSegment(tx, { rule });
      const email = await anEmail(tx, { variants: [aVariant(annualService.build("en", "https://firm.test/book"))] });
      return { segment: made, draft: await anActivity(tx, { segment_id: made.id, email_id: email.id }) };
    });

    const seen = await client.call(segments.get, { id: segment.id }, testApp.owner);
    const reached = await client.call(segments.reach, { rule }, testApp.owner);
    const { reach, findings } = await client.call(activities.check, { id: draft.id }, testApp.owner);
    const launched = await client.refused(activities.launch, { id: draft.id }, testApp.owner);
    const kept = await client.refused(segments.snapshot, { id: segment.id, name: "Kept" }, testApp.owner);

    expect(seen).toMatchObject({ customers: 0 });
    expect(seen.broken).toEqual([
      { what: "service_deleted", id: gone.service },
      { what: "activity_deleted", id: gone.activity },
      { what: "field_deleted", id: gone.field },
      { what: "choice_deleted", id: gone.choice },
      { what: "segment_deleted", id: gone.list },
    ]);
    expect([reached.total, reach.total]).toEqual([0, 0]);
    expect(findings.map(({ code }) => code)).toContain("segment_broken");
    expect([launched.status, kept.status]).toEqual([409, 409]);
    expect(launched.body.detail).toContain("mend it first");
  });

  test("that ask what falls due of a service that is no longer offered are broken, those that ask what was done are not", async () => {
    const { service, due, past } = await testApp.inOwnOrg(async (tx) => {
      const made = await aService(tx);
      return {
        service: made,
        due: await aSegment(tx, { rule: dueSoon(made.id) }),
        past: await aSegment(tx, { rule: ruleOf(done([made.id])) }),
      };
    });
    await testApp.rows("update services set is_active = false where id = $1", [service.id]);

    const { broken } = await client.call(segments.get, { id: due.id }, testApp.owner);
    const whole = await client.call(segments.get, { id: past.id }, testApp.owner);

    expect(broken).toEqual([{ what: "service_inactive", id: service.id }]);
    expect(whole.broken).toEqual([]);
  });
});

describe("a rule is only saved when all is there", () => {
  const refusedAt = async (part: SegmentCondition) => {
    const rule = ruleOf({ kind: "group", match: "any", parts: [part] });
    const { status, body } = await client.refused(segments.create, { name: "New", rule }, testApp.owner);
    return { status, fields: Object.keys(body.errors ?? {}) };
  };
  const path = (name: string) => ({ status: 400, fields: [`rule.root.parts.0.parts.0.${name}`] });

  test("A02 what belongs to another organization, or to nobody, is refused where it stands", async () => {
    const own = await testApp.inOwnOrg((tx) => aService(tx));
    const theirs = await testApp.inOtherOrg(async (tx) => ({
      service: (await aService(tx)).id,
      activity: (await anActivity(tx)).id,
      list: (await aStaticSegment(tx)).id,
    }));
    const field = await aField("choice");

    expect(await refusedAt(done([own.id, theirs.service]))).toEqual(path("service_ids.1"));
    expect(await refusedAt({ ...dueSoonOf(theirs.service) })).toEqual(path("service_id"));
    expect(await refusedAt(opened([theirs.activity]))).toEqual(path("activity_ids.0"));
    expect(await refusedAt(isListed(theirs.list))).toEqual(path("segment_id"));
    expect(await refusedAt(chosen(uuidv7(), [uuidv7()]))).toEqual(path("field_id"));
    expect(await refusedAt(chosen(field, [uuidv7()]))).toEqual(path("test.test.choices.0"));
  });

  test("a field is asked what fits its kind, and only lists have members", async () => {
    const text = await aField("text");
    const dynamic = await testApp.inOwnOrg((tx) => aSegment(tx));
    const yes: SegmentCondition = { kind: "custom", field_id: text, test: { of: "yes_no", is: true } };

    expect(await refusedAt(yes)).toEqual(path("field_id"));
    expect(await refusedAt(isListed(dynamic.id))).toEqual(path("segment_id"));
  });
});

test("the list of customers shows nobody of a broken segment", async () => {
  const segment = await testApp.inOwnOrg((tx) => aSegment(tx, { rule: ruleOf(isListed(uuidv7())) }));

  expect((await client.call(customers.list, { segment: segment.id }, testApp.owner)).total).toBe(0);
});

function dueSoonOf(service_id: string): SegmentCondition {
  return { kind: "service_due", service_id, within_days: 30, include_overdue: true };
}
