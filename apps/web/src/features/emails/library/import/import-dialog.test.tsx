import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderScreen, mockServer } from "../../../../testing.tsx";
import { ImportDialog } from "./import-dialog.tsx";

const made = { id: "0198c1f0-7a00-7000-8000-0000000000aa", name: "Spring offer" };

/** An upload goes by another way than `fetch`. */
class Uploads extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 201;
  readonly responseText = JSON.stringify(made);
  open() {}
  setRequestHeader() {}
  send() {
    this.dispatchEvent(new Event("load"));
  }
}

beforeEach(() => {
  mockServer();
  vi.stubGlobal("XMLHttpRequest", Uploads);
});
afterEach(() => vi.unstubAllGlobals());

it("leads to every email that came in", async () => {
  await renderScreen(<ImportDialog isOpen onClose={() => undefined} />, { texts: ["library", "parts"] });
  const chooser = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!chooser) throw new Error("There is nothing to choose files with");

  await userEvent.upload(chooser, new File(["<p>a</p>"], "offer.html", { type: "text/html" }));

  expect(await screen.findByText("1 email came in")).toBeDefined();
  const link = screen.getByRole("link", { name: made.name });
  expect(link.getAttribute("href")).toBe(`/email/editor?email=${made.id}`);
});
