import { newBlock } from "@delight/email/document";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { shownVariant } from "../model/editor-store.ts";
import { blockOf, renderCanvas } from "./testing/render-canvas.tsx";

let uploaded: string[];

const answer = {
  id: "0198c1f0-7a00-7000-8000-0000000000aa",
  src: "/i/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.png",
  alt: "",
  width: 240,
};

/** An upload goes by another way than `fetch`. */
class Uploads extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 201;
  readonly responseText = JSON.stringify(answer);
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    uploaded.push((form.get("file") as File).name);
    this.dispatchEvent(new Event("load"));
  }
}

beforeEach(() => {
  uploaded = [];
  vi.stubGlobal("XMLHttpRequest", Uploads);
});
afterEach(() => vi.unstubAllGlobals());

const one = { ...newBlock("heading", "en"), id: "one", text: "One" };
const picture = (name: string) => new File(["x"], name, { type: "image/png" });
const kinds = (store: Awaited<ReturnType<typeof renderCanvas>>["store"]) =>
  shownVariant(store.getState()).document.blocks.map(({ kind }) => kind);

it("takes pictures that are let go over the canvas, and the browser does not open them", async () => {
  const { store } = await renderCanvas([one]);

  const isLeftToTheBrowser = fireEvent.drop(blockOf("one"), {
    dataTransfer: { types: ["Files"], files: [picture("van.png"), picture("team.png")] },
  });

  await expect.poll(() => kinds(store)).toEqual(["heading", "image", "image"]);
  expect(isLeftToTheBrowser).toBe(false);
  expect(uploaded).toEqual(["van.png", "team.png"]);
  expect(shownVariant(store.getState()).document.blocks[1]).toMatchObject({ src: answer.src, width: 240 });
});

it("takes a picture from the clipboard, unless words came with it", async () => {
  const { store } = await renderCanvas([one]);
  blockOf("one").focus();

  const words = { types: ["text/html", "Files"], files: [picture("word.png")], getData: () => "" };
  fireEvent.paste(blockOf("one"), { clipboardData: words });
  fireEvent.paste(blockOf("one"), { clipboardData: { types: ["Files"], files: [picture("shot.png")] } });

  await expect.poll(() => kinds(store)).toEqual(["heading", "image"]);
  expect(uploaded).toEqual(["shot.png"]);
});

it("says what can be put there when a file is no picture", async () => {
  const { store } = await renderCanvas([one]);
  const letter = new File(["x"], "letter.pdf", { type: "application/pdf" });

  fireEvent.drop(blockOf("one"), { dataTransfer: { types: ["Files"], files: [letter] } });

  expect(await screen.findByText("Only PNG, JPEG, GIF and WebP images can be put here")).toBeDefined();
  expect([uploaded, kinds(store)]).toEqual([[], ["heading"]]);
});
