import type { InputOf } from "@delight/contract/endpoint";
import { mostForms, type SignUpForm, type signUpForms } from "@delight/contract/sign-up-forms";
import type { OrgTx } from "../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../platform/errors.ts";
import type { Call } from "../../platform/http/call.ts";
import { listFieldRows } from "../customers/index.ts";
import { recordChange } from "../organizations/index.ts";
import { formAddress } from "./form-address.ts";
import {
  deleteForm,
  findFormRow,
  type FormRow,
  insertForm,
  listFormRows,
  lockForm,
  updateForm,
} from "./forms.queries.ts";
import { snippetOf } from "./public/form-html.ts";

type WithPlatform = Pick<Call, "platform">;
type Facts = InputOf<typeof signUpForms.create>;

const told = (tx: OrgTx, { platform }: WithPlatform, form: FormRow): SignUpForm => ({
  ...form,
  url: platform.config.publicUrl + formAddress({ organizationId: tx.organizationId, formId: form.id }),
});

export async function listForms(tx: OrgTx, _input: object, call: WithPlatform): Promise<SignUpForm[]> {
  return (await listFormRows(tx)).map((form) => told(tx, call, form));
}

export async function createForm(tx: OrgTx, facts: Facts, call: WithPlatform): Promise<SignUpForm> {
  await refuseUnknownFields(tx, facts);
  if ((await listFormRows(tx)).length >= mostForms) {
    throw new AppError("conflict", `There are ${mostForms} forms already; delete one first`);
  }
  const id = await insertForm(tx, facts);
  await recordChange(tx, { action: "form_added", subject: { kind: "form", id, name: facts.name } });
  return told(tx, call, await getForm(tx, id));
}

export async function changeForm(
  tx: OrgTx,
  { id, version, ...facts }: InputOf<typeof signUpForms.update>,
  call: WithPlatform,
): Promise<SignUpForm> {
  const held = await lockForm(tx, id);
  if (!held) {
    throw notFound("The form");
  }
  if (held.version !== version) {
    throw new AppError("conflict", "Somebody else changed this form meanwhile; open it again");
  }
  await refuseUnknownFields(tx, facts);
  await updateForm(tx, id, facts);
  await recordChange(tx, { action: "form_changed", subject: { kind: "form", id, name: facts.name } });
  return told(tx, call, await getForm(tx, id));
}

export async function removeForm(tx: OrgTx, { id }: { id: string }): Promise<Record<string, never>> {
  const { name } = await getForm(tx, id);
  await deleteForm(tx, id);
  await recordChange(tx, { action: "form_removed", subject: { kind: "form", id, name } });
  return {};
}

export async function getSnippet(
  tx: OrgTx,
  { id, language }: InputOf<typeof signUpForms.snippet>,
  { platform }: WithPlatform,
): Promise<{ html: string }> {
  const form = await getForm(tx, id);
  const url = platform.config.publicUrl + formAddress({ organizationId: tx.organizationId, formId: id });
  return { html: snippetOf({ form, fields: await askedFields(tx, form), language }, url) };
}

async function getForm(tx: OrgTx, id: string): Promise<FormRow> {
  const form = await findFormRow(tx, id);
  if (!form) {
    throw notFound("The form");
  }
  return form;
}

/** The customer fields that a form asks, in its order; one that was deleted meanwhile is asked no longer. */
export async function askedFields(tx: OrgTx, { fields }: Pick<FormRow, "fields">) {
  const known = new Map((await listFieldRows(tx)).map((field) => [field.id, field]));
  return fields.flatMap((id) => {
    const field = known.get(id);
    return field && field.kind !== "money" ? [field] : [];
  });
}

async function refuseUnknownFields(tx: OrgTx, { fields }: Facts): Promise<void> {
  const known = new Map((await listFieldRows(tx)).map(({ id, kind }) => [id, kind]));
  // An amount is read by the currency and the language of whoever writes it: that needs a script.
  if (fields.some((id) => known.get(id) === "money")) {
    throw invalidField("fields", "moneyOnForm");
  }
  if (!fields.every((id) => known.has(id))) {
    throw invalidField("fields", "fieldGone");
  }
}
