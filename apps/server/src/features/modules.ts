import type { FeatureModule } from "../platform/http/feature-module.ts";
import { activitiesModule } from "./activities/index.ts";
import { authModule } from "./auth/index.ts";
import { bookingRequestsPorts } from "./booking-requests-ports.ts";
import { bookingRequestsModule } from "./booking-requests/index.ts";
import { conversionsModule } from "./conversions/index.ts";
import { customersPorts } from "./customers-ports.ts";
import { customersModule } from "./customers/index.ts";
import { deliveriesModule } from "./deliveries/index.ts";
import { emailsModule } from "./emails/index.ts";
import { formsModule } from "./forms/index.ts";
import { importsModule } from "./imports/index.ts";
import { monitoringModule } from "./monitoring/index.ts";
import { notificationsModule } from "./notifications/index.ts";
import { organizationsModule } from "./organizations/index.ts";
import { partnersModule } from "./partners/index.ts";
import { profilesModule } from "./profiles/index.ts";
import { quotesModule } from "./quotes/index.ts";
import { reportsModule } from "./reports/index.ts";
import { retentionModule } from "./retention/index.ts";
import { searchModule } from "./search/index.ts";
import { segmentsModule } from "./segments/index.ts";
import { senderDomainsModule } from "./sender-domains/index.ts";
import { senderDomainsPorts } from "./sender-domains-ports.ts";
import { servicesModule } from "./services/index.ts";
import { staffModule } from "./staff/index.ts";
import { teamModule } from "./team/index.ts";
import { userMailsModule } from "./user-mails/index.ts";
import { webhooksModule } from "./webhooks/index.ts";

/** Every feature module. */
export const featureModules: readonly FeatureModule[] = [
  authModule,
  organizationsModule,
  teamModule,
  staffModule,
  profilesModule,
  partnersModule,
  customersModule(customersPorts),
  servicesModule,
  segmentsModule,
  emailsModule,
  activitiesModule,
  deliveriesModule,
  senderDomainsModule(senderDomainsPorts),
  formsModule,
  bookingRequestsModule(bookingRequestsPorts),
  conversionsModule,
  quotesModule,
  importsModule,
  reportsModule,
  retentionModule,
  monitoringModule,
  searchModule,
  notificationsModule,
  userMailsModule,
  webhooksModule,
];
