import { services } from "@delight/contract/services";
import { useTranslation } from "react-i18next";
import { today } from "../../../lib/today.ts";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { roomsOfJobs } from "../services.api.ts";

type Status = "booked" | "done";

/** What the form of a job holds. */
export interface RecordValues extends Record<string, unknown> {
  customerId: string;
  siteId: string | null;
  serviceId: string;
  day: string;
  valueCents: number | undefined;
  /** Of a job that is done. */
  invoicedCents: number | undefined;
  note: string;
}

/** The accepted quote that a job carries out. */
export interface CarriedOut {
  readonly id: string;
  /** What the job is worth, unless somebody says otherwise; minor units. */
  readonly valueCents: number;
}

interface RecordForm {
  readonly status: Status;
  /** What is known before anybody has typed. */
  readonly first: {
    readonly customerId: string | undefined;
    readonly siteId: string | null;
    readonly serviceId: string | undefined;
  };
  readonly quote: CarriedOut | undefined;
  readonly onClose: () => void;
}

/** What is typed of one job, and how it is saved. */
export function useRecordForm({ status, first, quote, onClose }: RecordForm) {
  const { t } = useTranslation("services");
  const { customerId = "", siteId, serviceId = "" } = first;
  const initialValues: RecordValues = {
    customerId,
    siteId,
    serviceId,
    day: today(),
    valueCents: quote?.valueCents,
    invoicedCents: undefined,
    note: "",
  };
  return useContractForm<typeof services.addRecord, RecordValues>(services.addRecord, {
    initialValues,
    toInput: (values) => ({ ...toInput(values, status), ...(quote ? { quoteId: quote.id } : {}) }),
    invalidates: roomsOfJobs,
    onSaved: () => {
      toastSuccess(t(status === "booked" ? "record.booked" : "record.entered"));
      onClose();
    },
  });
}

/** Without a value of its own a job has the price of its service, which the server knows best. */
function toInput({ valueCents, invoicedCents, ...values }: RecordValues, status: Status) {
  return {
    ...values,
    status,
    ...(valueCents === undefined ? {} : { valueCents }),
    ...(invoicedCents === undefined ? {} : { invoicedCents }),
  };
}
