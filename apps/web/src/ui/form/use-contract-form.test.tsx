import { customers } from "@delight/contract/customers";
import { Button, TextInput } from "@mantine/core";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { coded, fill, renderScreen, type SentRequest, mockErrorResponse, mockServer } from "../../testing.tsx";
import { TextLink } from "../links.tsx";
import { FormError } from "./form-error.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import { useContractForm } from "./use-contract-form.ts";

const onSaved = vi.fn<() => void>();

function Screen() {
  const { form, submit, problem } = useContractForm(customers.create, {
    initialValues: { firstName: "", email: "" },
    toInput: (values) => ({ ...values, kind: "person" as const }),
    invalidates: ["customers"],
    onSaved,
  });
  return (
    <form onSubmit={submit} noValidate>
      <FormError error={problem} />
      <UnsavedGuard isDirty={() => form.isDirty()} />
      <TextInput label="First name" {...form.getInputProps("firstName")} />
      <TextInput label="E-mail" {...form.getInputProps("email")} />
      <Button type="submit">Save</Button>
      <TextLink to="/customers">Away</TextLink>
    </form>
  );
}

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  onSaved.mockClear();
});

const type = (label: string, text: string) => fill(screen.getByLabelText(label), text);
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

test("5.4: what the contract refuses is said at the field, and nothing is sent", async () => {
  await renderScreen(<Screen />);
  await type("E-mail", "nonsense");

  await save();

  expect(await screen.findByText(/Please enter an e-mail address/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("E-mail"));
  expect(sent).toHaveLength(0);
});

test("field errors of the server are shown at their fields", async () => {
  const field_errors = {
    ...coded({ first_name: "required" }),
    email: [{ code: "unforeseen", params: {}, message: "belongs to another customer" }],
  };
  mockErrorResponse(customers.create, 400, { detail: "no", code: "invalid_input", request_id: "r", field_errors });
  await renderScreen(<Screen />);
  await type("E-mail", "anna@example.com");

  await save();

  expect(await screen.findByText("belongs to another customer")).toBeDefined();
  expect(screen.getByText("Please fill this in.")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(JSON.parse(sent[0]?.body ?? "")).toEqual({
    first_name: "",
    email: "anna@example.com",
    kind: "person" as const,
  });
});

test("a refusal that belongs to no field stands above the form", async () => {
  mockErrorResponse(customers.create, 409, { detail: "no", code: "conflict", request_id: "r" });
  await renderScreen(<Screen />);
  await type("E-mail", "anna@example.com");

  await save();

  expect((await screen.findByRole("alert")).textContent).toContain("contradicts");
  expect(onSaved).not.toHaveBeenCalled();
});

test("leaving a changed form asks first, and stays when told to", async () => {
  const { router } = await renderScreen(<Screen />, { address: "/" });
  await type("First name", "Anna");

  await userEvent.click(screen.getByText("Away"));
  await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(router.state.location.pathname).toBe("/");

  await userEvent.click(screen.getByText("Away"));
  await userEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
  await expect.poll(() => router.state.location.pathname).toBe("/customers");
});

test("leaving an untouched form asks nothing", async () => {
  const { router } = await renderScreen(<Screen />);

  await userEvent.click(screen.getByText("Away"));

  await expect.poll(() => router.state.location.pathname).toBe("/customers");
});
