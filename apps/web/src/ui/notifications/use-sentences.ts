import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type Formats, useFormat } from "../../lib/i18n/format.ts";
import type { Notification } from "../../lib/notifications/notifications.api.ts";

export interface Sentences {
  readonly title: string;
  readonly subtitle: string;
}

/** What a message says, in the language of its reader. */
export function useSentences(): (notification: Notification) => Sentences {
  const { t } = useTranslation("notifications");
  const format = useFormat();
  return (notification) => {
    const { kind } = notification;
    const values = {
      ...valuesOf(notification, format),
      role: roleOf(notification, t),
      service: serviceOf(notification, t),
    };
    if (kind === "report_failed" && notification.data.isPaused) {
      return { title: t("report_failed.title"), subtitle: t("report_failed.paused") };
    }
    const title = t(`${kind}.title`, values);
    if (kind === "activity_paused" && notification.data.code !== undefined) {
      return { title, subtitle: t(`activity_paused.because.${notification.data.code}`, values).trim() };
    }
    return { title, subtitle: t(`${kind}.subtitle`, values) };
  };
}

/** What stands in the sentences of a kind; `count` chooses the plural form. */
function valuesOf(notification: Notification, { money }: Formats): Record<string, string | number> {
  const { kind, data } = notification;
  switch (kind) {
    case "import_finished":
      return { file: data.fileName, count: data.created, updated: data.updated, failed: data.failed };
    case "import_failed":
      return { file: data.fileName };
    case "activity_finished":
      return { name: data.activity, count: data.sent, failed: data.failed };
    case "activity_paused":
      return pausedValues(data);
    case "activity_stopped":
      return { name: data.activity, person: data.by.name };
    case "conversions_credited":
      return {
        name: data.activity,
        count: data.conversions,
        value: money(data.valueCents, data.currency),
      };
    case "invitation_accepted":
    case "role_changed":
      return { person: data.by.name };
    default:
      return workValues(notification);
  }
}

function pausedValues(data: Extract<Notification, { kind: "activity_paused" }>["data"]) {
  const { activity: name, reason, domain = "", mails = 0, of = 0 } = data;
  return { name, reason, domain, mails, of };
}

type OfSystems = Extract<
  Notification,
  {
    kind:
      | `sender_domain_${string}`
      | "webhook_paused"
      | "return_mailbox_failing"
      | "sync_silent"
      | "booking_requested"
      | "report_failed";
  }
>;

type OfWork = OfSystems | Extract<Notification, { kind: `${"automation" | "test"}_${string}` | "mail_answered" }>;

function workValues(notification: OfWork): Record<string, string | number> {
  const { kind, data } = notification;
  switch (kind) {
    case "test_unclear":
      return { name: data.activity };
    case "test_decided":
      return { name: data.activity, variant: data.variant };
    case "automation_note":
      return { name: data.activity, note: data.note, count: data.customers };
    case "automation_replied":
    case "mail_answered":
      return { name: data.activity, count: data.customers };
    default:
      return systemValues(notification);
  }
}

function systemValues({ kind, data }: OfSystems): Record<string, string | number> {
  switch (kind) {
    case "sender_domain_failing":
    case "sender_domain_lost":
      return { domain: data.domain };
    case "webhook_paused":
      return { url: data.url };
    case "return_mailbox_failing":
      return { host: data.host };
    case "sync_silent":
      return { key: data.key };
    case "booking_requested":
    case "report_failed":
      return {};
  }
}

function serviceOf({ kind, data }: Notification, t: TFunction<"notifications">): string {
  return kind === "booking_requested" ? (data.service ?? t("booking_requested.anything")) : "";
}

function roleOf({ data }: Notification, t: TFunction<"notifications">): string {
  return "role" in data ? t(`role.${data.role}`) : "";
}
