import { lazyRouteComponent } from "@tanstack/react-router";
import type { Namespace } from "../lib/i18n/namespaces.ts";
import type { RouteFlags } from "./decide.ts";
import { paths } from "./paths.ts";

/** One screen: where it is, who may enter, which texts it needs, and the chunk it lives in. */
export interface Screen {
  readonly path: string;
  readonly flags: RouteFlags;
  readonly texts: readonly Namespace[];
  readonly page: ReturnType<typeof lazyRouteComponent>;
}

const isPublic = { isPublic: true };
const isUnauthenticatedOnly = { isUnauthenticatedOnly: true };
const requiresAuth = {};
const requiresStaff = { requiresStaff: true };

/** What a screen does with what, for the ability of its visitor (specification 2.27). */
const may = (action: "read" | "create", subject: Subject) => ({ action, subject });

type Subject =
  | "Activity"
  | "Conversion"
  | "Customer"
  | "Email"
  | "Organization"
  | "Report"
  | "Segment"
  | "Service"
  | "User";

const notAuthorized = lazyRouteComponent(() => import("../features/misc/not-authorized-page.tsx"), "NotAuthorizedPage");
const notFound = lazyRouteComponent(() => import("../features/misc/not-found-page.tsx"), "NotFoundPage");

/** Screens without navigation. */
export const blankScreens: readonly Screen[] = [
  {
    path: paths.login,
    flags: isUnauthenticatedOnly,
    texts: ["auth"],
    page: lazyRouteComponent(() => import("../features/auth/login-page.tsx"), "LoginPage"),
  },
  {
    path: paths.register,
    flags: { ...requiresStaff, ...may("create", "User") },
    texts: ["auth"],
    page: lazyRouteComponent(() => import("../features/auth/register-page.tsx"), "RegisterPage"),
  },
  {
    path: paths.forgotPassword,
    flags: isUnauthenticatedOnly,
    texts: ["auth"],
    page: lazyRouteComponent(() => import("../features/auth/forgot-password-page.tsx"), "ForgotPasswordPage"),
  },
  {
    path: paths.resetPassword,
    flags: isUnauthenticatedOnly,
    texts: ["auth"],
    page: lazyRouteComponent(() => import("../features/auth/reset-password-page.tsx"), "ResetPasswordPage"),
  },
  {
    path: paths.partnerCallback,
    flags: isUnauthenticatedOnly,
    texts: ["auth"],
    page: lazyRouteComponent(() => import("../features/auth/partner-callback-page.tsx"), "PartnerCallbackPage"),
  },
  {
    path: paths.setup,
    flags: isUnauthenticatedOnly,
    texts: ["auth"],
    page: lazyRouteComponent(() => import("../features/auth/setup-page.tsx"), "SetupPage"),
  },
  {
    path: paths.invitation,
    flags: isPublic,
    texts: ["auth"],
    page: lazyRouteComponent(() => import("../features/auth/invitation-page.tsx"), "InvitationPage"),
  },
  { path: paths.notAuthorized, flags: isPublic, texts: ["misc"], page: notAuthorized },
  { path: "/pages/misc/not-authorized", flags: isPublic, texts: ["misc"], page: notAuthorized },
  { path: "/pages/misc/not-found/$", flags: isPublic, texts: ["misc"], page: notFound },
  { path: "/$", flags: isPublic, texts: ["misc"], page: notFound },
];

/** Screens inside navigation and top bar. */
export const shellScreens: readonly Screen[] = [
  {
    path: paths.dashboard,
    flags: requiresAuth,
    texts: ["dashboard"],
    page: lazyRouteComponent(() => import("../features/dashboard/dashboard-page.tsx"), "DashboardPage"),
  },
  {
    path: paths.activities,
    flags: may("read", "Activity"),
    texts: ["activities"],
    page: lazyRouteComponent(() => import("../features/activities/activities-page.tsx"), "ActivitiesPage"),
  },
  {
    path: paths.newActivity,
    flags: may("create", "Activity"),
    texts: ["activities", "automations"],
    page: lazyRouteComponent(() => import("../features/activities/new-activity-page.tsx"), "NewActivityPage"),
  },
  {
    path: paths.activity("$id"),
    flags: may("read", "Activity"),
    texts: [
      "activities",
      "automations",
      "variants",
      "deliveries",
      "conversions",
      "results",
      "leaving",
      "rules",
      "checks",
      "emails",
      "library",
    ],
    page: lazyRouteComponent(() => import("../features/activities/activity-page.tsx"), "ActivityPage"),
  },
  {
    path: paths.deliveries,
    flags: may("read", "Activity"),
    texts: ["deliveries", "leaving", "results"],
    page: lazyRouteComponent(() => import("../features/deliveries/everything/deliveries-page.tsx"), "DeliveriesPage"),
  },
  {
    path: paths.customers,
    flags: may("read", "Customer"),
    texts: ["customers"],
    page: lazyRouteComponent(() => import("../features/customers/customers-page.tsx"), "CustomersPage"),
  },
  {
    path: paths.newCustomer,
    flags: may("create", "Customer"),
    texts: ["customers"],
    page: lazyRouteComponent(() => import("../features/customers/new-customer-page.tsx"), "NewCustomerPage"),
  },
  {
    path: paths.importCustomers,
    flags: may("create", "Customer"),
    texts: ["customers", "services"],
    page: lazyRouteComponent(() => import("../features/customers/import-customers-page.tsx"), "ImportCustomersPage"),
  },
  {
    path: paths.duplicateCustomers,
    flags: may("read", "Customer"),
    texts: ["customers"],
    page: lazyRouteComponent(() => import("../features/customers/duplicates-page.tsx"), "DuplicatesPage"),
  },
  {
    path: paths.deletedCustomers,
    flags: may("read", "Customer"),
    texts: ["customers"],
    page: lazyRouteComponent(() => import("../features/customers/deleted-customers-page.tsx"), "DeletedCustomersPage"),
  },
  {
    path: paths.customer("$id"),
    flags: may("read", "Customer"),
    texts: ["customers", "services", "quotes", "bookings", "deliveries", "leaving", "conversions"],
    page: lazyRouteComponent(() => import("../features/customers/customer-page.tsx"), "CustomerPage"),
  },
  {
    path: paths.segments,
    flags: may("read", "Segment"),
    texts: ["segments", "rules"],
    page: lazyRouteComponent(() => import("../features/segments/segments-page.tsx"), "SegmentsPage"),
  },
  {
    path: paths.segment("$id"),
    flags: may("read", "Segment"),
    texts: ["segments", "rules"],
    page: lazyRouteComponent(() => import("../features/segments/segment-page.tsx"), "SegmentPage"),
  },
  {
    path: paths.conversions,
    flags: may("read", "Conversion"),
    texts: ["conversions", "deliveries", "leaving"],
    page: lazyRouteComponent(() => import("../features/conversions/conversions-page.tsx"), "ConversionsPage"),
  },
  {
    path: paths.quotes,
    flags: may("read", "Service"),
    texts: ["quotes", "services"],
    page: lazyRouteComponent(() => import("../features/quotes/quotes-page.tsx"), "QuotesPage"),
  },
  {
    path: paths.bookingRequests,
    flags: may("read", "Service"),
    texts: ["bookings", "services"],
    page: lazyRouteComponent(
      () => import("../features/booking-requests/booking-requests-page.tsx"),
      "BookingRequestsPage",
    ),
  },
  {
    path: paths.services,
    flags: may("read", "Service"),
    texts: ["services"],
    page: lazyRouteComponent(() => import("../features/services/service-catalog-page.tsx"), "ServiceCatalogPage"),
  },
  {
    path: paths.service("$id"),
    flags: may("read", "Service"),
    texts: ["services"],
    page: lazyRouteComponent(() => import("../features/services/service-page.tsx"), "ServicePage"),
  },
  {
    path: paths.emails,
    flags: may("read", "Email"),
    texts: ["emails", "library", "checks"],
    page: lazyRouteComponent(() => import("../features/emails/emails-page.tsx"), "EmailsPage"),
  },
  {
    path: paths.emailEditor,
    flags: may("read", "Email"),
    texts: ["emails", "editor", "library", "checks"],
    page: lazyRouteComponent(() => import("../features/emails/email-editor-page.tsx"), "EmailEditorPage"),
  },
  {
    path: paths.charts,
    flags: may("read", "Report"),
    texts: ["reports"],
    page: lazyRouteComponent(() => import("../features/reports/charts-page.tsx"), "ChartsPage"),
  },
  {
    path: paths.companySettings,
    flags: may("read", "Organization"),
    texts: ["settings", "servers", "monitoring", "domains", "tags", "data", "customers", "centre", "conversions"],
    page: lazyRouteComponent(() => import("../features/settings/company-settings-page.tsx"), "CompanySettingsPage"),
  },
  {
    path: paths.profile,
    flags: requiresAuth,
    texts: ["profile", "monitoring"],
    page: lazyRouteComponent(() => import("../features/profiles/profile-page.tsx"), "ProfilePage"),
  },
  {
    path: paths.notifications,
    flags: may("read", "Organization"),
    texts: ["notifications"],
    page: lazyRouteComponent(() => import("../features/notifications/notifications-page.tsx"), "NotificationsPage"),
  },
  {
    path: paths.staffOrganizations,
    flags: { requiresStaff: true },
    texts: ["staff"],
    page: lazyRouteComponent(() => import("../features/staff/organizations-page.tsx"), "OrganizationsPage"),
  },
  {
    path: paths.staffUsers,
    flags: { requiresStaff: true },
    texts: ["staff"],
    page: lazyRouteComponent(() => import("../features/staff/users-page.tsx"), "UsersPage"),
  },
  {
    path: paths.staffJobs,
    flags: requiresStaff,
    texts: ["staff"],
    page: lazyRouteComponent(() => import("../features/staff/jobs-page.tsx"), "JobsPage"),
  },
  {
    path: paths.staffErrors,
    flags: requiresStaff,
    texts: ["monitoring"],
    page: lazyRouteComponent(() => import("../features/monitoring/errors-page.tsx"), "ErrorsPage"),
  },
  {
    path: paths.staffError("$id"),
    flags: requiresStaff,
    texts: ["monitoring"],
    page: lazyRouteComponent(() => import("../features/monitoring/error-group-page.tsx"), "ErrorGroupPage"),
  },
  {
    path: paths.staffSessions,
    flags: requiresStaff,
    texts: ["monitoring"],
    page: lazyRouteComponent(() => import("../features/monitoring/sessions-page.tsx"), "SessionsPage"),
  },
  {
    path: paths.staffSession("$id"),
    flags: requiresStaff,
    texts: ["monitoring"],
    page: lazyRouteComponent(() => import("../features/monitoring/session-page.tsx"), "SessionPage"),
  },
  {
    path: paths.staffParts,
    flags: requiresStaff,
    texts: ["specimens"],
    page: lazyRouteComponent(
      () => import("../features/staff/component-gallery/parts-page.tsx"),
      "ComponentGalleryPage",
    ),
  },
  {
    path: paths.capturedMail,
    flags: requiresStaff,
    texts: ["monitoring"],
    page: lazyRouteComponent(() => import("../features/monitoring/captured-mail-page.tsx"), "CapturedMailPage"),
  },
];
