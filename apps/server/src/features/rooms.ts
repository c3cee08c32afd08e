import type { Room } from "../platform/http/room.ts";
import { activitiesRoom } from "./activities/index.ts";
import { authRoom } from "./auth/index.ts";
import { bookingRequestsNeeds } from "./booking-requests-needs.ts";
import { bookingRequestsRoom } from "./booking-requests/index.ts";
import { conversionsRoom } from "./conversions/index.ts";
import { customersNeeds } from "./customers-needs.ts";
import { customersRoom } from "./customers/index.ts";
import { deliveriesRoom } from "./deliveries/index.ts";
import { emailsRoom } from "./emails/index.ts";
import { formsRoom } from "./forms/index.ts";
import { importsRoom } from "./imports/index.ts";
import { monitoringRoom } from "./monitoring/index.ts";
import { notificationsRoom } from "./notifications/index.ts";
import { organizationsRoom } from "./organizations/index.ts";
import { partnersRoom } from "./partners/index.ts";
import { profilesRoom } from "./profiles/index.ts";
import { quotesRoom } from "./quotes/index.ts";
import { reportsRoom } from "./reports/index.ts";
import { retentionRoom } from "./retention/index.ts";
import { searchRoom } from "./search/index.ts";
import { segmentsRoom } from "./segments/index.ts";
import { senderDomainsRoom } from "./sender-domains/index.ts";
import { senderDomainsNeeds } from "./sender-domains-needs.ts";
import { servicesRoom } from "./services/index.ts";
import { staffRoom } from "./staff/index.ts";
import { teamRoom } from "./team/index.ts";
import { userMailsRoom } from "./user-mails/index.ts";
import { webhooksRoom } from "./webhooks/index.ts";

/** Every room of the house. */
export const rooms: readonly Room[] = [
  authRoom,
  organizationsRoom,
  teamRoom,
  staffRoom,
  profilesRoom,
  partnersRoom,
  customersRoom(customersNeeds),
  servicesRoom,
  segmentsRoom,
  emailsRoom,
  activitiesRoom,
  deliveriesRoom,
  senderDomainsRoom(senderDomainsNeeds),
  formsRoom,
  bookingRequestsRoom(bookingRequestsNeeds),
  conversionsRoom,
  quotesRoom,
  importsRoom,
  reportsRoom,
  retentionRoom,
  monitoringRoom,
  searchRoom,
  notificationsRoom,
  userMailsRoom,
  webhooksRoom,
];
