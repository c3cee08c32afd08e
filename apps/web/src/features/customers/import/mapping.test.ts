import { expect, test } from "vitest";
import { problemOf, withField } from "./mapping.ts";

test("a mapping needs a column that says who the customer is", () => {
  expect(problemOf([null, "phone"], "customers")).toEqual({ kind: "needsName" });
  expect(problemOf(["company", "phone"], "customers")).toBeUndefined();
});

test("a field is filled from one column only", () => {
  expect(problemOf(["email", null, "city", "city"], "customers")).toEqual({ kind: "twice", field: "city" });
  expect(problemOf(["email", null, null], "customers")).toBeUndefined();
});

test("a name is mapped as a whole or in its parts, not both", () => {
  expect(problemOf(["full_name", "first_name", "email"], "customers")).toEqual({ kind: "nameTwice" });
  expect(problemOf(["email", "last_name", "full_name"], "customers")).toEqual({ kind: "nameTwice" });
  expect(problemOf(["first_name", "last_name"], "customers")).toBeUndefined();
});

test("choosing a field for one column leaves the others", () => {
  expect(withField(["email", null, "city"], 1, "phone")).toEqual(["email", "phone", "city"]);
  expect(withField(["email", "city"], 1, null)).toEqual(["email", null]);
});

test("jobs need a customer, a service and a day", () => {
  expect(problemOf(["service", "done_on"], "jobs")).toEqual({ kind: "needsCustomer" });
  expect(problemOf(["customer_email", "service"], "jobs")).toEqual({ kind: "needsService" });
  expect(problemOf(["customer_reference", "service", "done_on", null], "jobs")).toBeUndefined();
});

test("quotes need a customer, an amount and a day", () => {
  expect(problemOf(["value", "issued_on"], "quotes")).toEqual({ kind: "needsCustomer" });
  expect(problemOf(["customer_name", "value", "number"], "quotes")).toEqual({ kind: "needsAmount" });
  expect(problemOf(["customer_phone", "value", "issued_on", null], "quotes")).toBeUndefined();
});

test("services need a name or a code", () => {
  expect(problemOf(["price"], "services")).toEqual({ kind: "needsServiceName" });
  expect(problemOf(["code", "price"], "services")).toBeUndefined();
});
