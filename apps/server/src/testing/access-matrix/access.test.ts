import type { Endpoint } from "@delight/contract/endpoint";
import { Permission, type Role, rolePermissions } from "@delight/contract/permissions";
import { expect, test } from "vitest";
import { endpoints } from "../endpoints.ts";

// The walk of access-matrix.test.ts takes from the contract who may call an endpoint; that the contract says the right thing is held here.

/** Names of endpoints by their module, such as `customers.list`, in words. */
function namesOf(isMeant: (endpoint: Endpoint) => boolean): Record<string, string> {
  const rooms = Map.groupBy(
    endpoints.filter(({ endpoint }) => isMeant(endpoint)).map(({ name }) => name.split(".")),
    ([room = ""]) => room,
  );
  return Object.fromEntries([...rooms].map(([room, names]) => [room, names.map(([, name]) => name).join(" ")]));
}

const isForViewers = ({ access }: Endpoint) => access.endsWith(".view");

test("6.3 viewers call nothing but reads, previews, and what is their own", () => {
  expect(namesOf((endpoint) => isForViewers(endpoint) && endpoint.method !== "GET")).toEqual({
    dashboardViews: "create update remove restore setDefault",
    emails: "preview toHtml checkCustomers",
    notifications: "change",
    preferenceCentre: "preview",
    reportSchedules: "create update remove sendNow",
    segments: "reach",
  });
});

test("6.3 viewers do not read secrets, files of customers, or what is read in order to change it", () => {
  const isOpen = ({ access }: Endpoint) => /^(public|signed-in|staff|superuser)$|\.(settings|team)$/.test(access);

  expect(namesOf((one) => one.method === "GET" && !isForViewers(one) && !isOpen(one))).toEqual({
    conversions: "exportCsv creditable",
    customerPrivacy: "exportEverything",
    customers: "exportCsv",
    deliveries: "exportCsv",
    imports: "list get errors",
    importUploads: "list get",
    quotes: "nextNumber",
    suppressions: "exportCsv",
  });
});

test("6.3 only owners call what sets up the organization and its team", () => {
  const without = (role: Role) => Permission.options.filter((one) => !rolePermissions[role].includes(one));

  expect(without("owner")).toEqual([]);
  expect(without("marketer")).toEqual(["organization.settings", "organization.team"]);
  expect(rolePermissions.viewer.filter((one) => !one.endsWith(".view"))).toEqual([]);
  expect(namesOf(({ access }) => access === "organization.team")).toEqual({
    team: "changeRole removeMember listInvitations invite revokeInvitation",
  });
  expect(namesOf(({ access }) => access === "organization.settings")).toEqual({
    apiKeys: "list create revoke",
    audit: "list actors exportCsv lastChanges",
    brandKit: "set",
    conversions: "changeRules",
    customFields: "create update reorder remove",
    customerPrivacy: "erase",
    holidays: "add remove",
    mailServers: "list create update remove reorder probe",
    organizations: "updateSettings answerSending uploadLogo removeLogo",
    preferenceCentre: "set",
    providerHooks: "list create update rotateSecret remove",
    retention: "get foresee change",
    returnMailbox: "get save test remove",
    returns: "get update list",
    senderDomains: "add check rotate remove",
    senders: "add update makeDefault remove",
    sendingLimits: "list set",
    signUpForms: "create update remove",
    tags: "rename remove",
    webhooks: "list create update remove rotateSecret sendTest listCalls replayCall replayFailed",
  });
});

test("6.3 lists of customers leave as files only by the permission to export them", () => {
  const files = endpoints.filter(
    ({ endpoint: { produces } }) => produces !== undefined && !/^image|stream$/.test(produces),
  );

  expect(
    Object.fromEntries(
      files.map(({ name, endpoint: { access, alsoNeeds = "" } }) => [name, `${access} ${alsoNeeds}`.trim()]),
    ),
  ).toEqual({
    "audit.exportCsv": "organization.settings customers.export",
    "bookingRequests.calendar": "services.view",
    "conversions.exportCsv": "customers.export conversions.view",
    "customerBulk.exportChosen": "customers.export customers.view",
    "customerPrivacy.exportEverything": "customers.export customers.change",
    "customers.exportCsv": "customers.export customers.view",
    "deliveries.exportCsv": "customers.export activities.view",
    "emails.exportFile": "emails.view",
    "imports.errors": "customers.import",
    "suppressions.exportCsv": "customers.export customers.view",
  });
});

test("6.3 whoever is signed in calls what is about themselves", () => {
  expect(namesOf(({ access }) => access === "signed-in")).toEqual({
    account: "changePassword",
    auth: "listSessions endSession endOtherSessions",
    organizations: "list",
    partners: "listIdentities unlink",
    profiles: "get update uploadPhoto removePhoto",
    twoFactor: "get begin confirm renewRecoveryCodes disable",
  });
});

test("1.2 only staff see other organizations, users, and errors and jobs of the installation", () => {
  expect(namesOf(({ access }) => access === "staff" || access === "superuser")).toEqual({
    account: "register",
    monitoring:
      "listErrors getError listOccurrences resolveError listSessions getSession getSegment listCapturedMail getCapturedMail",
    staff:
      "listOrganizations createOrganization updateOrganization listUsers updateUser setMembership endSessions resetTwoFactor",
    staffJobs: "overview list retry discard restore",
  });
});
