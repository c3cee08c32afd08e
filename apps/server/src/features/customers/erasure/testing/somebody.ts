import {
  aBookingRequest,
  aBulkRun,
  aContact,
  aConversion,
  aCustomer,
  aDelivery,
  aField,
  anActivity,
  anEvent,
  aQuote,
  aRecord,
  aService,
  aSite,
  aSuppression,
  aValue,
  insert,
} from "../../../../testing/factories.ts";
import type { TestApp } from "../../../../testing/test-app.ts";
import { anImport } from "../../../../testing/access-matrix/rows.ts";

const word = "zqcanary";
const name = "Zqcanary Zqcanarysmith";
const email = "zqcanary@zqcanary.test";

/** A customer of whom every place that can tell of one does; `word` stands in all of it. */
export async function somebodyEverywhere(testApp: TestApp) {
  const id = await testApp.inOwnOrg(async (tx) => {
    const { id: customer_id } = await aCustomer(tx, {
      first_name: "Zqcanary",
      last_name: "Zqcanarysmith",
      company: "Zqcanary Ltd",
      email,
      phone: "zqcanary 33",
      street: name,
      city: name,
      postal_code: name,
      country: name,
      tags: [name],
    });
    const { id: service_id } = await aService(tx);
    const { id: activity_id } = await anActivity(tx, {
      sender_address: "us@firm.test",
      pause_code: "sender_refused",
      pause_detail: `550 5.1.1 ${email}`,
    });
    await aSite(tx, { customer_id, name, street: name, city: name, postal_code: name, country: name, note: name });
    await aContact(tx, { customer_id, first_name: name, last_name: name, role: name, email, phone: name });
    await aValue(tx, { customer_id, field_id: (await aField(tx)).id, text_value: name });
    await aRecord(tx, { customer_id, service_id, note: name });
    await aQuote(tx, { customer_id, title: name, note: name, decline_note: name });
    await aConversion(tx, { customer_id, activity_id, note: name, decision_note: name, value_cents: 4200 });
    const delivery = await aDelivery(tx, {
      customer_id,
      activity_id,
      email_address: email,
      email_key: email.toLowerCase(),
      reply: `250 ${email}`,
      bounced_at: new Date().toISOString(),
      bounce_class: "soft",
      bounce_text: `450 ${email}`,
      merge_values: JSON.stringify({
        "customer.name": name,
        "service.name": name,
        "site.name": name,
        "quote.title": name,
        dues: [{ site: name }],
      }),
    });
    await anEvent(tx, delivery, { kind: "clicked", url: `https://x.test/?for=${email}`, user_agent: word });
    await anEvent(tx, delivery, { kind: "bounced", mark: "soft", bounce_class: "soft", detail: `450 ${email}` });
    await insert(tx, "returned_mails", {
      came_by: "smtp",
      delivery_id: delivery.id,
      digest: Buffer.from("one"),
      raw: Buffer.from(name),
      size: 1,
      subject: name,
      sender: email,
      text: name,
    });
    await aBookingRequest(
      tx,
      { delivery_id: delivery.id, activity_id, customer_id },
      { phone: name, message: name, decline_note: name },
    );
    await insert(tx, "delivery_attempts", { delivery_id: delivery.id, number: 1, reply: email });
    await aSuppression(tx, email, {
      reason: "bounced",
      source: "mail_server",
      evidence: `550 ${email}`,
      unsubscribe_evidence: `${name} rang us`,
    });
    const run = await aBulkRun(tx);
    await insert(tx, "bulk_changes", { run_id: run.id, customer_id, former: name });
    const file = await anImport(tx, "finished");
    await insert(tx, "import_errors", {
      import_id: file.id,
      line: 2,
      column_name: name,
      value: email,
      message: "is no e-mail address",
      row_values: ["Zqcanary", "Zqcanarysmith", `<${email}>`],
    });
    return customer_id;
  });
  const own = [testApp.ownOrgId, id];
  const also = [
    `insert into customer_consents (organization_id, customer_id, state, source, evidence) values ($1, $2, 'subscribed', 'form', '${name}')`,
    `insert into customer_references (organization_id, customer_id, reference) values ($1, $2, '${word}-7')`,
    `insert into mail_preferences (organization_id, email_key) select $1, '${email}' where $2::uuid is not null`,
    `insert into audit_entries (organization_id, action, subject_kind, subject_id, subject_name, before, after)
     values ($1, 'customer_exported', 'customer', $2, '${name}', '{"sender_name": "${name}"}', '{"sender_name": "${name}"}')`,
    `insert into audit_entries (organization_id, action, subject_kind, subject_id, subject_name, before, after)
     values ($1, 'suppression_removed', 'suppression', $2, '${email}', '{"reason": "manual", "evidence": "${name}"}', '{"evidence": "${name}"}')`,
    `update bulk_runs set choice = jsonb_build_object('kind', 'matching', 'filter', jsonb_build_object('search', '${email}'), 'except', '[]'::jsonb)
     where organization_id = $1 and $2::uuid is not null`,
    `update imports set file_name = '${name}.csv', sheets = array['Sheet 1', '${name}'], headers = array['E-mail', '${email}'],
       unknown_services = '[{"name": "${name}", "rows": 1, "alike": null}, {"name": "Boiler", "rows": 2, "alike": null}]',
       unknown_choices = '[{"field_id": "0190d1c2-0000-7000-8000-0000000000d1", "value": "${name}", "rows": 1}]',
       sample = '[["kept@x.test", "Kept"], ["${email}", "Zqcanary"]]' where organization_id = $1 and $2::uuid is not null`,
    `insert into notifications (organization_id, user_id, kind, data)
     select $1, user_id, 'activity_paused', '{"activity": "Spring", "reason": "550 ${email}"}' from memberships
     where organization_id = $1 and $2::uuid is not null limit 1`,
    `with form as (
       insert into sign_up_forms (organization_id, name, asks_name, asks_phone, texts) select $1, 'News', true, true, '{}' where $2::uuid is not null
       returning organization_id, id
     )
     insert into sign_ups (organization_id, form_id, email, first_name, last_name, phone, custom, language, consent_text, form_version,
       token_hash, asked_at, asked_from, asked_by)
     select organization_id, id, '${email}', '${name}', '${name}', '${name}', '{"f": "${name}"}', 'en', 'Yes', 1, '', now(), '${word}', '${word}' from form`,
    `insert into import_changes (organization_id, import_id, customer_id, before, after, tags, former_updated_at)
     select organization_id, id, $2, '{"last_name": "${name}"}', '{"last_name": "${name}"}', array['${name}'], now() from imports
     where organization_id = $1`,
    `insert into import_uploads (organization_id, file_name, file_bytes, fingerprint) select $1, '${name}.csv', 1, '' where $2::uuid is not null`,
    `insert into customer_events (organization_id, customer_id, name, key, data, occurred_at)
     values ($1, $2, 'job.status', '${name}', '{"note": "${name}"}', now())`,
    `insert into customer_changes (organization_id, customer_id, facts, user_name) values ($1, $2, array['${name}'], '')`,
    `insert into customer_merges (organization_id, merged_id, customer_id, name, email, merged_at) values ($1, uuid_v7(), $2, '${name}', '${email}', now())`,
    `with listening as (
       insert into webhook_endpoints (organization_id, url, events, secret) values ($1, 'https://x.test/', array['customer.created'], '')
       returning organization_id, id
     ), told as (
       insert into webhook_events (organization_id, type, customer_id, data) values ($1, 'customer.updated', $2, '{"first_name": "${name}"}')
       returning id
     )
     insert into webhook_calls (organization_id, endpoint_id, event_id, answer)
     select l.organization_id, l.id, told.id, '${name}' from listening l, told`,
    `insert into test_mails (organization_id, id, customer_id, html, made_at) values ($1, uuid_v7(), $2, '${name}', now())`,
    `insert into test_sends (organization_id, email_address, sent_at) select $1, '${email}', now() where $2::uuid is not null`,
    `insert into captured_mails (mail_from, rcpt_to, subject, source)
     select 'us@firm.test', '${email}', '${name}', convert_to('Dear ${name}', 'UTF8') where $1::uuid is not null and $2::uuid is not null`,
  ];
  for (const statement of also) await testApp.rows(statement, own);
  return { id, email, name, word };
}
