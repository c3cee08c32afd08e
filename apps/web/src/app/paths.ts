/** Every address of the app (specification, section 2). */
export const paths = {
  home: "/",
  login: "/login",
  register: "/register",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  partnerCallback: "/auth/simpro/callback",
  setup: "/setup",
  /** An invitation to an organization; its secret comes as `#token=…`. */
  invitation: "/invitation",
  notAuthorized: "/not-authorized",
  dashboard: "/dashboard",
  activities: "/activities",
  newActivity: "/activities/new",
  activity: (id: string) => `/activities/${id}`,
  /** Of all activities; what they are narrowed by is said in the query, and where to go back to as `?back=…`. */
  deliveries: "/deliveries",
  customers: "/customers",
  newCustomer: "/customers/new",
  importCustomers: "/customers/import",
  duplicateCustomers: "/customers/duplicates",
  deletedCustomers: "/customers/deleted",
  customer: (id: string) => `/customers/${id}`,
  segments: "/segments",
  segment: (id: string) => `/segments/${id}`,
  /** The conversion that is open travels as `?conversion=…`. */
  conversions: "/conversions",
  quotes: "/quotes",
  /** The request that is open travels as `?request=…`. */
  bookingRequests: "/booking-requests",
  services: "/service-catalog",
  service: (id: string) => `/service-catalog/${id}`,
  emails: "/emails",
  /** The email to edit travels as `?email=…`. */
  emailEditor: "/email/editor",
  charts: "/campaigns/charts/DoughnutChart",
  companySettings: "/company-settings",
  profile: "/profile",
  notifications: "/notifications",
  capturedMail: "/captured-mail",
  staffOrganizations: "/staff/organizations",
  staffUsers: "/staff/users",
  staffJobs: "/staff/jobs",
  /** Every shared part in every state. */
  staffParts: "/staff/parts",
  staffErrors: "/staff/errors",
  staffError: (id: string) => `/staff/errors/${id}`,
  staffSessions: "/staff/sessions",
  /** The moment to play from travels as `?at=…`. */
  staffSession: (id: string) => `/staff/sessions/${id}`,
} as const;
