import { expect, test } from "vitest";
import { columnProblems, missingIn, withField } from "./mapping.ts";

test("a mapping needs a column that says who the customer is", () => {
  expect(missingIn([null, "phone"], "customers")).toBe("needsName");
  expect(missingIn(["company", "phone"], "customers")).toBeUndefined();
});

test("a field that two columns fill is told at both, each with the other one", () => {
  expect(columnProblems(["email", null, "city", "city"])).toEqual([
    undefined,
    undefined,
    { kind: "twice", other: 3 },
    { kind: "twice", other: 2 },
  ]);
  expect(columnProblems(["opt_out", "opt_out", "consent", "consent"]).every((one) => one === undefined)).toBe(true);
  expect(columnProblems(["email", null, null]).every((problem) => problem === undefined)).toBe(true);
});

test("a name is mapped as a whole or in its parts, not both", () => {
  expect(columnProblems(["full_name", "first_name", "email"])[0]).toEqual({ kind: "nameTwice", other: 1 });
  expect(columnProblems(["email", "last_name", "full_name"])[2]).toEqual({ kind: "nameTwice", other: 1 });
  expect(columnProblems(["first_name", "last_name"])).toEqual([undefined, undefined]);
});

test("choosing a field for one column leaves the others", () => {
  expect(withField(["email", null, "city"], 1, "phone")).toEqual(["email", "phone", "city"]);
  expect(withField(["email", "city"], 1, null)).toEqual(["email", null]);
});

test("jobs need a customer, a service and a day", () => {
  expect(missingIn(["service", "done_on"], "jobs")).toBe("needsCustomer");
  expect(missingIn(["customer_email", "service"], "jobs")).toBe("needsService");
  expect(missingIn(["customer_reference", "service", "done_on", null], "jobs")).toBeUndefined();
});

test("quotes need a customer, an amount and a day", () => {
  expect(missingIn(["value", "issued_on"], "quotes")).toBe("needsCustomer");
  expect(missingIn(["customer_name", "value", "number"], "quotes")).toBe("needsAmount");
  expect(missingIn(["customer_phone", "value", "issued_on", null], "quotes")).toBeUndefined();
});

test("services need a name or a code", () => {
  expect(missingIn(["price"], "services")).toBe("needsServiceName");
  expect(missingIn(["code", "price"], "services")).toBeUndefined();
});

test("a list of those who are not to be mailed needs their addresses", () => {
  expect(missingIn(["reason"], "suppressions")).toBe("needsAddress");
  expect(missingIn(["email", null], "suppressions")).toBeUndefined();
});

test("the last job of a customer needs its day, and a service of its own or one for all", () => {
  expect(missingIn(["email", "job:service"], "customers")).toBe("needsLastDay");
  expect(missingIn(["email", "job:value", "job:done_on"], "customers")).toBe("needsLastService");
  expect(missingIn(["email", "job:value", "job:done_on"], "customers", { hasService: true })).toBeUndefined();
  expect(missingIn(["email", "job:service", "job:done_on"], "customers")).toBeUndefined();
});

test("a quote of a customer needs its amount and its day", () => {
  expect(missingIn(["email", "quote:number", "quote:value"], "customers")).toBe("needsQuote");
  expect(missingIn(["email", "quote:value", "quote:issued_on"], "customers")).toBeUndefined();
});
