import { conversions } from "@delight/contract/conversions";
import { useTranslation } from "react-i18next";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { type Creditable, touchedRooms } from "../conversions.api.ts";

interface Values extends Record<string, unknown> {
  customerId: string | null;
  /** The job or quote that it is; null for what has a value and day of its own. */
  event: Creditable | null;
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
  const initialValues: Values = {
    customerId: null,
    event: null,
    activityId: activityId ?? null,
    valueCents: undefined,
    occurredOn: today,
    note: "",
  };
  const contractForm = useContractForm(conversions.create, {
    initialValues,
    toInput: ({ customerId, activityId: chosen, note, ...values }) => ({
      customerId: customerId ?? "",
      activityId: chosen ?? "",
      note,
      ...whatOf(values),
    }),
    rooms: touchedRooms,
    onSaved: () => {
      toastSuccess(t("add.done"));
      onSaved();
    },
  });
  const { values, errors } = contractForm.form;
  // What is empty is asked for; what was filled in and refused says why.
  const errorOf = (field: keyof typeof asking) => {
    if (errors[field] === undefined) return undefined;
    return values[field] === null || values[field] === undefined ? t(asking[field]) : errors[field];
  };
  return { ...contractForm, errorOf, eventError: errors["serviceRecordId"] ?? errors["quoteId"] };
}

/** A job or quote is named and brings its own value and day. */
function whatOf({ event, valueCents, occurredOn }: Pick<Values, "event" | "valueCents" | "occurredOn">) {
  if (event === null) return { valueCents: valueCents ?? 0, occurredOn };
  return event.kind === "job" ? { serviceRecordId: event.id } : { quoteId: event.id };
}
