import { plainBrand } from "@delight/email/document";
import { password } from "../people.ts";
import { type Entry, nothing } from "./entry.ts";
import { aDiscardedJob, aFailedJob, aLoop } from "./job-rows.ts";
import { aMonitoredSession, anError, aReport, aSegmentReport } from "./monitoring-rows.ts";
import {
  aCapturedMail,
  aChange,
  aMember,
  anApiKey,
  anIdentity,
  anInvitation,
  anOrganization,
  aSession,
  aUser,
} from "./rows.ts";
import type { TestApp } from "../test-app.ts";

const idOf = (make: (testApp: TestApp) => Promise<{ id: string }>, more: object = {}): Entry => ({
  input: async (testApp) => ({ id: (await make(testApp)).id, ...more }),
});
const member = (more: object = {}): Entry => ({
  input: async (testApp) => ({ user_id: (await aMember(testApp, testApp.ownOrgId, ["customers.view"])).id, ...more }),
});
const unknownLink = { input: () => ({ token: "unknown" }), refusedWith: 404 };
const newPassword = "Another-horse-9-stable";

const { logo: _logo, website: _website, ...look } = plainBrand;
const aKit = { ...look, bookingUrl: "https://firm.test/book", reviewUrl: "" };

export const peopleEntries: Record<string, Entry> = {
  "account.register": {
    input: () => ({
      username: "new@delight.test",
      email: "new@delight.test",
      password1: newPassword,
      password2: newPassword,
    }),
  },
  "account.requestPasswordReset": { input: () => ({ email: "nobody@delight.test" }) },
  "account.checkPasswordReset": unknownLink,
  "account.confirmPasswordReset": {
    input: () => ({ token: "unknown", password1: newPassword, password2: newPassword }),
    refusedWith: 404,
  },
  // Right but for the old password: a right one would sign out those who call after it.
  "account.changePassword": {
    input: (testApp) => ({
      username: testApp.owner.email,
      old_password: "not this one",
      new_password1: newPassword,
      new_password2: newPassword,
    }),
    refusedWith: 400,
  },

  "apiKeys.list": {
    input: async (testApp) => {
      await anApiKey(testApp);
      return {};
    },
  },
  "apiKeys.create": { input: () => ({ name: "Zapier", scopes: ["customers.view"], days: 30 }) },
  "apiKeys.revoke": idOf((testApp) => anApiKey(testApp)),

  "audit.list": { input: aChange },
  "audit.actors": { input: aChange },
  "audit.lastChanges": { input: aChange },
  "audit.exportCsv": { input: aChange },

  "auth.login": { input: (testApp) => ({ email: testApp.owner.email, password }) },
  "auth.refresh": { input: async (testApp) => ({ refresh: (await aSession(testApp)).token }) },
  "auth.logout": { input: async (testApp) => ({ refresh: (await aSession(testApp)).token }) },
  "auth.setup": {
    input: () => ({ token: "unknown", email: "first@delight.test", password: newPassword, organization_name: "First" }),
    refusedWith: 403,
  },
  "auth.listSessions": nothing,
  "auth.endSession": idOf((testApp) => aSession(testApp)),
  "auth.endOtherSessions": nothing,

  "locales.listLanguages": nothing,
  "locales.listTimeZones": nothing,

  "monitoring.health": nothing,
  "monitoring.frontDoor": nothing,
  "monitoring.listCapturedMail": nothing,
  "monitoring.getCapturedMail": idOf(aCapturedMail),
  "monitoring.beginSession": { input: () => ({ release: "1.0.0" }) },
  "monitoring.reportError": { input: aReport },
  "monitoring.addSegment": { input: aSegmentReport },
  "monitoring.listErrors": { input: () => ({ state: "all" }) },
  "monitoring.getError": idOf(anError),
  "monitoring.listOccurrences": idOf(anError),
  "monitoring.resolveError": idOf(anError, { is_resolved: true }),
  "monitoring.listSessions": nothing,
  "monitoring.getSession": idOf(aMonitoredSession),
  "monitoring.getSegment": idOf(aMonitoredSession, { number: 0 }),

  "organizations.list": nothing,
  "brandKit.get": nothing,
  "brandKit.set": { input: () => ({ kit: aKit, version: 0 }) },

  "organizations.getSettings": nothing,
  "organizations.answerSending": { input: () => ({ use: false }) },
  "organizations.updateSettings": { input: () => ({ jobs_per_week: 30 }) },

  "organizations.uploadLogo": nothing,
  "organizations.removeLogo": nothing,
  "organizations.readLogo": { input: () => ({ name: "0123456789abcdefghijkl.webp" }), refusedWith: 404 },

  "partners.startSignIn": { input: () => ({ build: "acme" }), refusedWith: 404 },
  "partners.finishSignIn": { input: () => ({ code: "c", state: "s", browser_key: "k" }), refusedWith: 404 },
  "partners.confirmSignIn": { input: () => ({ ticket: "unknown" }), refusedWith: 404 },
  "partners.listIdentities": nothing,
  "partners.unlink": idOf(anIdentity),

  "profiles.get": nothing,
  "profiles.update": { input: () => ({ time_zone: "Europe/Paris" }) },
  "profiles.uploadPhoto": nothing,
  "profiles.removePhoto": nothing,
  "profiles.readPhoto": { input: () => ({ name: "0123456789abcdefghijkl.webp" }), refusedWith: 404 },

  "staff.listOrganizations": nothing,
  "staff.createOrganization": {
    input: () => ({ identifier: "Newest", name: "Newest", time_zone: "Europe/Paris", currency: "EUR", language: "en" }),
  },
  "staff.updateOrganization": idOf((testApp) => anOrganization(testApp), { name: "Renamed" }),
  "staff.listUsers": { input: (testApp) => ({ organization_id: testApp.ownOrgId }) },
  "staff.updateUser": idOf(aUser, { first_name: "Grace" }),
  "staff.setMembership": {
    input: async (testApp) => ({ id: (await aUser(testApp)).id, organization_id: testApp.ownOrgId, role: "viewer" }),
  },
  "staff.endSessions": idOf(aUser),
  "staff.resetTwoFactor": idOf(aUser),

  "staffJobs.overview": { input: aLoop },
  "staffJobs.list": { input: async (testApp) => ({ queue: (await aFailedJob(testApp)).queue }) },
  "staffJobs.retry": { input: aFailedJob },
  "staffJobs.discard": { input: aFailedJob },
  "staffJobs.restore": { input: aDiscardedJob },

  "team.listMembers": nothing,
  "team.changeRole": member({ role: "marketer" }),
  "team.removeMember": member(),
  "team.listInvitations": nothing,
  "team.invite": { input: () => ({ email: "guest@real.test", role: "viewer" }) },
  "team.revokeInvitation": idOf(anInvitation),
  "team.readInvitation": unknownLink,
  "team.acceptInvitation": { input: () => ({ token: "unknown", password: newPassword }), refusedWith: 404 },

  "twoFactor.get": nothing,
  "twoFactor.begin": { input: () => ({ password }) },
  "twoFactor.confirm": { input: () => ({ code: "000000" }), refusedWith: 400 },
  "twoFactor.renewRecoveryCodes": { input: () => ({ code: "000000" }), refusedWith: 409 },
  "twoFactor.disable": { input: () => ({ password, code: "000000" }), refusedWith: 409 },
};

/** Whoever makes an endpoint public says so here as well: everybody in the world may call these. */
export const publicEndpoints: ReadonlySet<string> = new Set([
  "account.checkPasswordReset",
  "account.confirmPasswordReset",
  "account.requestPasswordReset",
  "auth.login",
  "auth.logout",
  "auth.refresh",
  "auth.setup",
  "locales.listLanguages",
  "locales.listTimeZones",
  "monitoring.addSegment",
  "monitoring.beginSession",
  "monitoring.frontDoor",
  "monitoring.health",
  "monitoring.reportError",
  "organizations.readLogo",
  "partners.confirmSignIn",
  "partners.finishSignIn",
  "partners.startSignIn",
  "profiles.readPhoto",
  "services.readImage",
  "team.acceptInvitation",
  "team.readInvitation",
]);
