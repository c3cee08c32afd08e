import { customFields } from "@delight/contract/custom-fields";
import { customers } from "@delight/contract/customers";
import { organizations } from "@delight/contract/organizations";
import { ownFieldName } from "@delight/email/merge-fields";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { changeLanguage } from "../../../../lib/i18n/i18n.ts";
import { buildSettings, renderScreen, mockResponse, mockServer, writeLine } from "../../../../testing.tsx";
import { MergeTextField } from "./merge-text-field.tsx";

const makeId = "01990000-0000-7000-8000-000000000001";
const petsId = "01990000-0000-7000-8000-000000000002";
const pets = ownFieldName({ id: petsId, kind: "yes_no" });

let stored: string[];
beforeEach(() => {
  mockServer();
  stored = [];
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(customers.tags, [{ tag: "Gas boiler", customers: 3 }]);
  const field = { choices: [], uses: null, version: 1 };
  mockResponse(customFields.list, [
    { ...field, id: makeId, label: "Marke & Modèle", kind: "text", place: 0 },
    { ...field, id: petsId, label: "Has pets", kind: "yes_no", place: 1 },
  ]);
});
afterEach(() => changeLanguage("en"));

interface SubjectProps {
  readonly first: string;
  readonly most?: number;
}

function Subject({ first, most = 200 }: SubjectProps) {
  const [value, setValue] = useState(first);
  return (
    <MergeTextField
      label="Subject"
      value={value}
      maxLength={most}
      ownsUndo
      onChange={(next) => {
        stored.push(next);
        setValue(next);
      }}
    />
  );
}

async function open(first: string, most?: number) {
  await renderScreen(<Subject first={first} {...(most === undefined ? {} : { most })} />, {
    path: "/line",
    address: "/line",
    texts: ["emails", "editor"],
  });
  return screen.findByRole("textbox", { name: "Subject" });
}

const press = (field: HTMLElement, key: string, more: object = {}) => fireEvent.keyDown(field, { key, ...more });

function caretTo(field: HTMLElement, place: "start" | "end") {
  act(() => field.focus());
  const paragraph = field.querySelector("p") ?? field;
  document.getSelection()?.selectAllChildren(paragraph);
  if (place === "start") document.getSelection()?.collapseToStart();
  else document.getSelection()?.collapseToEnd();
  document.dispatchEvent(new Event("selectionchange"));
}

it("shows names and fallbacks in the language of the reader, and never Liquid", async () => {
  await changeLanguage("fr");
  const field = await open(
    "Hello {{customer.first_name|default:'there'}}, {% if customer.tags contains 'Gas' %}gas{% endif %} {{ site.city | upcase }}",
  );

  await waitFor(() => expect(field.textContent).toContain("Prénom"));
  expect(field.textContent).toBe(
    "Hello Prénomthere, Si «\u00a0Étiquette\u00a0» est «\u00a0Gas\u00a0»gasFin de la condition Expression personnelle",
  );
  expect(stored).toEqual([]);
});

it("keeps every other byte when something is written beside chips", async () => {
  const source = "{{customer.first_name|default:'there'}} 👩‍🔧 {{ due.on | date: '%Y' }} مرحبا";
  const field = await open(source);
  caretTo(field, "start");

  fireEvent.paste(field, { clipboardData: { getData: () => "A\n{{ customer.city }} " } });

  expect(stored).toEqual([`A {{ customer.city }} ${source}`]);
});

it("takes a chip as one: chosen by an arrow key, deleted by Backspace, and brought back by Ctrl+Z", async () => {
  const field = await open("Hi {{ customer.first_name }}");
  caretTo(field, "end");

  press(field, "ArrowLeft", { keyCode: 37 });
  expect(field.querySelector(".ProseMirror-selectednode")?.textContent).toBe("First name");
  press(field, "Backspace", { keyCode: 8 });
  expect(stored.at(-1)).toBe("Hi ");

  press(field, "z", { ctrlKey: true, keyCode: 90 });
  await waitFor(() => expect(stored.at(-1)).toBe("Hi {{ customer.first_name }}"));
});

it("changes fallback and format of a chosen chip by Enter, and goes on behind it", async () => {
  const field = await open("Total {{ quote.total }}");
  caretTo(field, "end");
  press(field, "ArrowLeft", { keyCode: 37 });

  press(field, "Enter", { keyCode: 13 });
  await userEvent.type(await screen.findByRole("textbox", { name: "If there is none" }), "on request");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Way of writing" }), "£2,840");
  await userEvent.click(screen.getByRole("button", { name: "Done" }));

  expect(stored.at(-1)).toBe("Total {{ quote.total | money: 'whole' | default: 'on request' }}");
  expect(screen.queryByRole("button", { name: "Done" })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it("changes an expression of somebody's own as code, and takes only a whole tag", async () => {
  const field = await open("{{ customer.city | upcase }}");
  caretTo(field, "end");
  press(field, "ArrowLeft", { keyCode: 37 });
  press(field, "Enter", { keyCode: 13 });
  const code = await screen.findByRole("textbox", { name: "Code (Liquid)" });

  fireEvent.change(code, { target: { value: "{{ customer.city" } });
  expect(await screen.findByText(/not one whole tag/)).toBeDefined();
  expect(stored).toEqual([]);
  fireEvent.change(code, { target: { value: "{{ customer.city | downcase }}" } });

  expect(stored).toEqual(["{{ customer.city | downcase }}"]);
});

it("takes out with a condition where it goes on and ends, and leaves the words", async () => {
  const inner = "{% if due.on %}{{ due.on }}{% endif %}";
  const field = await open(`{% if customer.city %}A ${inner}{% else %} B{% endif %}`);
  caretTo(field, "start");
  press(field, "ArrowRight", { keyCode: 39 });
  press(field, "Enter", { keyCode: 13 });

  await userEvent.click(await screen.findByRole("button", { name: "Remove" }));

  expect(stored.at(-1)).toBe(`A ${inner} B`);
});

it("opens the menu by two braces, searches without accents, and puts the own field in their place", async () => {
  const field = await open("Your {");
  caretTo(field, "end");
  await userEvent.keyboard("{{");
  const search = await screen.findByRole("textbox", { name: "Search fields, tags and links" });
  await waitFor(() => expect(document.activeElement).toBe(search));

  await userEvent.keyboard("MODELE");
  await waitFor(() => expect(screen.getAllByRole("option").length).toBe(2));
  await userEvent.keyboard("{Enter}");

  expect(stored.at(-1)).toBe(`Your {{ ${ownFieldName({ id: makeId, kind: "text" })} }}`);
  await waitFor(() => expect(field.textContent).toBe("Your Marke & Modèle"));
});

it("puts a tag and a fact that is yes or no around the words that only some read", async () => {
  const field = await open("Mind the dog");
  const insert = async (name: string) => {
    await userEvent.click(screen.getByRole("button", { name: "Insert a merge field" }));
    await userEvent.click(await screen.findByRole("option", { name }));
  };
  act(() => field.focus());
  document.getSelection()?.selectAllChildren(field.querySelector("p") ?? field);
  document.dispatchEvent(new Event("selectionchange"));
  await insert("Only if “Has pets” is yes");
  expect(stored.at(-1)).toBe(`{% if ${pets} %}Mind the dog{% endif %}`);

  await insert("Only with the tag “Gas boiler”");
  expect(stored.at(-1)).toBe(
    `{% if ${pets} %}Mind the dog{% if customer.tags contains "Gas boiler" %}{% endif %}{% endif %}`,
  );
});

it("holds no more than it may: of a pasted text what there is room for, and never half a chip", async () => {
  const field = await open("", 30);

  writeLine(field, "City: {{ customer.city }}, {{ customer.first_name }} and more");

  expect(stored).toEqual(["City: {{ customer.city }}, "]);
});

it("says that nothing was found, and Escape leads back into the words", async () => {
  const field = await open("x");
  await userEvent.click(screen.getByRole("button", { name: "Insert a merge field" }));
  await userEvent.type(await screen.findByRole("textbox", { name: "Search fields, tags and links" }), "zebra");

  expect(await screen.findByText(/Nothing is called “zebra”/)).toBeDefined();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText(/zebra/)).toBeNull());
  expect(field.textContent).toBe("x");
});

it("takes what was typed since the braces into the search, so that fast typing loses nothing", async () => {
  await open("Dear {{ customer.fi");
  await userEvent.click(screen.getByText("Subject"));
  await userEvent.click(screen.getByRole("button", { name: "Insert a merge field" }));

  const search = await screen.findByRole<HTMLInputElement>("textbox", { name: "Search fields, tags and links" });
  await waitFor(() => expect(search.value).toBe(" customer.fi"));
  await userEvent.type(search, "rst_name }}");

  expect(stored.at(-1)).toBe("Dear {{ customer.first_name }}");
});
