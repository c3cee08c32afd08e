import { expect, test } from "vitest";
import { type Decision, decide, type RouteFlags, type Visitor } from "./decide.ts";

const anybody: Visitor = { hasToken: false, isStaff: false, can: () => true, ensureRules: () => true };
const user: Visitor = { ...anybody, hasToken: true };
const staff: Visitor = { ...user, isStaff: true };
const broken: Visitor = { ...user, ensureRules: () => false };
const restricted: Visitor = { ...user, can: (action, subject) => action === "read" && subject === "Customer" };
const mustNotBeAsked: Visitor = {
  ...anybody,
  ensureRules: () => {
    throw new Error("asked");
  },
};

const requiresStaff = { requiresStaff: true };
const readsCustomers = { action: "read", subject: "Customer" };
const deletesCustomers = { action: "delete", subject: "Customer" };

test.each<[string, RouteFlags, Visitor, Decision]>([
  ["2.22: a public route lets anybody in", { isPublic: true }, mustNotBeAsked, "allow"],
  ["2.22: a public route lets users in", { isPublic: true }, user, "allow"],
  ["2.23: a signed-out route lets anybody in", { isUnauthenticatedOnly: true }, mustNotBeAsked, "allow"],
  ["2.23: a signed-out route sends users to the dashboard", { isUnauthenticatedOnly: true }, user, "dashboard"],
  ["2.24: other routes send anybody to login", {}, anybody, "login"],
  ["2.24: login comes before staff", requiresStaff, anybody, "login"],
  ["2.25: a session without its user goes to login", {}, broken, "login"],
  ["2.25: a sound session is let in", {}, user, "allow"],
  ["2.26: a staff route refuses ordinary users", requiresStaff, user, "not-authorized"],
  ["2.26: a staff route lets staff in", requiresStaff, staff, "allow"],
  ["2.27: an ability that is given", readsCustomers, restricted, "allow"],
  ["2.27: an ability that is missing", deletesCustomers, restricted, "not-authorized"],
  ["2.27: an action without a subject asks nothing", { action: "delete" }, restricted, "allow"],
])("%s", (_, flags, visitor, decision) => {
  expect(decide(flags, visitor)).toBe(decision);
});
