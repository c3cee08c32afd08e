import { type Block, newBlock } from "@delight/email/document";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { blockOf, renderCanvas } from "../testing/render-canvas.tsx";

it("asks for no picture of a video whose address differs for each customer", async () => {
  const video: Block = { ...newBlock("video", "en"), id: "video", src: "{{ service.image }}" };
  await renderCanvas([video]);

  expect(await screen.findByText("An image of each customer’s own")).toBeDefined();
  expect(blockOf("video").querySelector("img")).toBeNull();
});
