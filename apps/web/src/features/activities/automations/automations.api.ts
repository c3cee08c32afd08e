import { activities } from "@delight/contract/activities";
import { automations } from "@delight/contract/automations";
import { customFields } from "@delight/contract/custom-fields";
import { customerEvents } from "@delight/contract/customer-events";
import { emails } from "@delight/contract/emails";
import { segments } from "@delight/contract/segments";
import { services } from "@delight/contract/services";
import { signUpForms } from "@delight/contract/sign-up-forms";
import { keepPreviousData } from "@tanstack/react-query";
import type { CallInput, CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

export type Automation = CallOutput<typeof automations.get>;
export type Definition = Automation["definition"];
export type Step = Definition["steps"][number];
export type Trigger = Definition["trigger"];
/** What a trigger or a step looks for, without the days of a trigger. */
export type Happening = {
  [Kind in Trigger["kind"] & ("form_answered" | "mail_event" | "customer_event")]: Omit<
    Extract<Trigger, { kind: Kind }>,
    "fromDays" | "untilDays"
  >;
}[Trigger["kind"] & ("form_answered" | "mail_event" | "customer_event")];
export type Rule = NonNullable<Definition["only"]>;
export type Counts = CallOutput<typeof automations.counts>;

const room = "activities";

export const automationQuery = (id: string) => endpointQuery(room, automations.get, { id });
export const automationCheckQuery = (id: string) => ({
  ...endpointQuery(room, automations.check, { id }),
  staleTime: 0,
});
export const dryRunQuery = (id: string) => ({ ...endpointQuery(room, automations.dryRun, { id }), staleTime: 0 });
export type Publication = CallOutput<typeof automations.foresee>;
/** Who starts as it is published. */
export interface Entry {
  readonly entry: "everyone" | "from_now" | "spread";
  readonly spreadDays: number;
}

export const publicationQuery = (id: string, { entry, spreadDays }: Entry) => ({
  ...endpointQuery(room, automations.foresee, { id, entry, spread_days: spreadDays }),
  staleTime: 0,
  placeholderData: keepPreviousData,
});
export const countsQuery = (id: string) => endpointQuery(room, automations.counts, { id });
export const recipesQuery = endpointQuery(room, automations.recipes, {});
export const enrolmentsQuery = (input: CallInput<typeof automations.enrolments>) => ({
  ...endpointQuery(room, automations.enrolments, input),
  placeholderData: keepPreviousData,
});

/** As many as a list shows; more are found by their names. */
const choices = { page_size: 20 } as const;

export const emailsToSend = (search: string) => ({
  ...endpointQuery("emails", emails.list, { search, sort: "-updated_at", ...choices }),
  placeholderData: keepPreviousData,
});
export const emailToSend = (id: string) => endpointQuery("emails", emails.get, { id });
export const segmentsToAsk = (search: string) => ({
  ...endpointQuery("segments", segments.list, { search, sort: "-updated_at", ...choices }),
  placeholderData: keepPreviousData,
});
export const servicesToName = endpointQuery("services", services.list, { sort: "name", page_size: 100 });
/** A recurring campaign stands for its runs. */
export const activitiesToName = (search: string) => ({
  ...endpointQuery(room, activities.list, { search, sort: "-created_at", runs: "without", ...choices }),
  placeholderData: keepPreviousData,
});
export const activityToName = (id: string) => endpointQuery(room, activities.get, { id });
export const formsToName = endpointQuery("organizations", signUpForms.list, {});
export const eventNames = endpointQuery("customers", customerEvents.names, {});
export const fieldsToSet = endpointQuery("customFields", customFields.list, {});
export const webhooksToCall = endpointQuery(room, automations.webhooks, {});
