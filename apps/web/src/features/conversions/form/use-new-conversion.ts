import { conversions } from "@delight/contract/conversions";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/api/call.ts";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { type Creditable, creditableQuery, conversionQueryKeys } from "../conversions.api.ts";
import { useCreditable } from "./use-creditable.ts";

interface Values extends Record<string, unknown> {
  customerId: string | null;
  /** The job or quote that it is; null for what has a value and day of its own. */
  eventId: string | null;
  activityId: string | null;
  valueCents: number | undefined;
  occurredOn: string;
  note: string;
}

interface Beginning {
  /** `YYYY-MM-DD` of the organization's calendar. */
  readonly today: string;
  readonly activityId: string | undefined;
  readonly onSaved: () => void;
}

const asking = {
  customerId: "add.chooseCustomer",
  activityId: "add.chooseActivity",
  valueCents: "add.enterValue",
} as const;

/** The form of an entry by hand: its fields, sending, and what is wrong with each. */
export function useNewConversion({ today, activityId, onSaved }: Beginning) {
  const { t } = useTranslation("conversions");
  const client = useQueryClient();
  const contractForm = useContractForm(conversions.create, {
    initialValues: emptyFor(today, activityId),
    toInput: ({ customerId, eventId, activityId: chosen, note, valueCents, occurredOn }) => {
      const { queryKey } = creditableQuery(customerId ?? "");
      const event = client.getQueryData(queryKey)?.items.find(({ id }) => id === eventId);
      const own = { valueCents: valueCents ?? 0, occurredOn };
      return { customerId: customerId ?? "", activityId: chosen ?? "", note, ...(event ? nameOf(event) : own) };
    },
    // Whatever is refused, somebody may have credited meanwhile what is offered here.
    send: (input) =>
      call(conversions.create, input).catch((error: unknown) => {
        void client.invalidateQueries({ queryKey: creditableQuery(input.customerId).queryKey });
        throw error;
      }),
    invalidates: conversionQueryKeys,
    onSaved: () => {
      toastSuccess(t("add.done"));
      onSaved();
    },
  });
  const { form } = contractForm;
  const { values, errors } = form;
  const creditable = useCreditable(values.customerId);
  // What is empty is asked for; what was filled in and refused says why.
  const errorOf = (field: keyof typeof asking) => {
    if (errors[field] === undefined) return undefined;
    return values[field] === null || values[field] === undefined ? t(asking[field]) : errors[field];
  };
  const chooseEvent = (eventId: string | null) => {
    form.setFieldValue("eventId", eventId);
    for (const field of eventFields) form.clearFieldError(field);
  };
  return {
    ...contractForm,
    errorOf,
    creditable,
    event: creditable.events.find(({ id }) => id === values.eventId),
    eventError: errors["serviceRecordId"] ?? errors["quoteId"],
    chooseEvent,
    chooseCustomer: (customerId: string | null) => {
      form.setFieldValue("customerId", customerId);
      chooseEvent(null);
    },
  };
}

const eventFields = ["serviceRecordId", "quoteId"] as const;

function emptyFor(today: string, activityId: string | undefined): Values {
  return {
    customerId: null,
    eventId: null,
    activityId: activityId ?? null,
    valueCents: undefined,
    occurredOn: today,
    note: "",
  };
}

/** A job or quote is named and brings its own value and day. */
function nameOf({ kind, id }: Creditable) {
  return kind === "job" ? { serviceRecordId: id } : { quoteId: id };
}
