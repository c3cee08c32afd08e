import { startBeginning, startDeciding } from "./features/activities/index.ts";
import { forgetOldSignIns } from "./features/auth/index.ts";
import { forgetOldCustomerEvents, purgeDeletedCustomers, tellOfSilentKeys } from "./features/customers/index.ts";
import { startAutomations } from "./features/activities/index.ts";
import { startAttributing } from "./features/conversions/index.ts";
import {
  deleteOldInbound,
  startPolling,
  startInboundLoop,
  startSending,
  startSettling,
} from "./features/deliveries/index.ts";
import { forgetOldTestMails } from "./features/emails/index.ts";
import { forgetOldSignUps } from "./features/forms/index.ts";
import { forgetOldImports } from "./features/imports/index.ts";
import { forgetOldReports } from "./features/monitoring/index.ts";
import { forgetOldNotifications } from "./features/notifications/index.ts";
import { copyLogosForMails } from "./features/organizations/index.ts";
import { startFolding } from "./features/reports/index.ts";
import { forgetWhatIsOld } from "./features/retention/index.ts";
import { recheckSenderDomains } from "./features/sender-domains/index.ts";
import { senderDomainsPorts } from "./features/sender-domains-ports.ts";
import { copyImagesForMails } from "./features/services/index.ts";
import { forgetOldUserMails, startMailingUsers } from "./features/user-mails/index.ts";
import { forgetOldWebhookEvents, startCalling } from "./features/webhooks/index.ts";
import { keepSigningKeys } from "./platform/auth/signing-keys.ts";
import { keepPartitions, startUpkeep } from "./platform/db/maintenance.ts";
import { forgetOldAnswers } from "./platform/http/idempotency/forget-answers.ts";
import type { Platform } from "./platform/platform.ts";

/** Work that never ends by itself, such as sending; runs in the worker role. */
export interface Loop {
  readonly name: string;
  /** `stop` returns when everything in flight has reached its safe point, at most 25 s later. */
  start(platform: Platform): { stop(): Promise<void> };
}

export const loops: readonly Loop[] = [
  {
    name: "upkeep",
    start: (platform) =>
      startUpkeep(platform, [
        keepPartitions,
        keepSigningKeys,
        forgetOldSignIns,
        forgetOldNotifications,
        forgetOldUserMails,
        forgetOldReports,
        forgetOldAnswers,
        forgetOldSignUps,
        forgetOldTestMails,
        purgeDeletedCustomers,
        tellOfSilentKeys,
        forgetOldWebhookEvents,
        forgetOldCustomerEvents,
        forgetOldImports,
        deleteOldInbound,
        forgetWhatIsOld,
        copyLogosForMails,
        copyImagesForMails,
        recheckSenderDomains(senderDomainsPorts),
      ]),
  },
  { name: "appointments", start: startBeginning },
  { name: "sending", start: startSending },
  { name: "visits", start: startSettling },
  { name: "tests of variants", start: startDeciding },
  { name: "returning", start: startInboundLoop },
  { name: "mailboxes", start: (platform) => startPolling(platform) },
  { name: "automations", start: startAutomations },
  { name: "attribution", start: (platform) => startAttributing(platform) },
  { name: "figures", start: startFolding },
  { name: "mails to users", start: startMailingUsers },
  { name: "webhooks", start: (platform) => startCalling(platform) },
];
