import type { Happening } from "./automations.api.ts";

/** What a trigger or a step looks for, as it begins. */
export const newEvent: { readonly [Kind in Happening["kind"]]: Extract<Happening, { kind: Kind }> } = {
  mail_event: { kind: "mail_event", activityId: null, event: "clicked", url: "" },
  form_answered: { kind: "form_answered", formIds: [] },
  customer_event: { kind: "customer_event", name: "", dataName: "", dataValue: "" },
};
