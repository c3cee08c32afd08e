import { brandKit } from "@delight/contract/brand-kit";
import { emails } from "@delight/contract/emails";
import { type Block, newBlock, plainBrand } from "@delight/email/document";
import { expect } from "vitest";
import { aService, aVariant } from "../../../testing/factories.ts";
import { freezeVariants } from "../freeze.service.ts";
import { gatherResources } from "./gather-resources.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";

const test = testWith({ environment: { PUBLIC_URL: "https://delight.test" } });

function showing(...blocks: readonly Block[]) {
  const variant = aVariant();
  return aVariant({ document: { ...variant.document, blocks: [...blocks, ...variant.document.blocks] } });
}
const card = (serviceId: string | null): Block => ({ ...newBlock("service_card", "en"), serviceId });
const picture: Block = { ...newBlock("image", "en"), src: "/i/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.png", alt: "A van" };
const button: Block = { ...newBlock("button", "en"), href: "https://firm.test" };

test("of services those that cards name are told, with the price in the firm's money and an image that mail programs show", async () => {
  const { plain, pictured, free } = await testApp.inOwnOrg(async (tx) => ({
    plain: await aService(tx, { name: "Boiler service", description: "Once a year", price_cents: 9900 }),
    pictured: await aService(tx, { image_name: "abc.webp" }),
    free: await aService(tx, { price_cents: 0, image_name: "old.webp", has_mail_images: false }),
  }));
  const theirs = await testApp.inOtherOrg((tx) => aService(tx));

  const { services } = await testApp.inOwnOrg((tx) =>
    gatherResources(
      tx,
      [showing(card(plain.id), card(null)), showing(card(pictured.id), card(free.id), card(theirs.id), card(plain.id))],
      "https://delight.test",
    ),
  );

  expect(Object.keys(services).toSorted()).toEqual([plain.id, pictured.id, free.id].toSorted());
  expect(services[plain.id]).toEqual({
    name: "Boiler service",
    description: "Once a year",
    price: { cents: 9900, currency: "EUR" },
    imageUrl: null,
  });
  expect(services[pictured.id]?.imageUrl).toBe("https://delight.test/i/abc.jpg");
  expect(services[free.id]).toMatchObject({ price: null, imageUrl: null });
});

test("preview, code and what is frozen wear the brand of the day and show library images by their whole address", async () => {
  const kit = {
    ...plainBrand,
    colors: { ...plainBrand.colors, primary: "#0f766e" },
    social: [],
    bookingUrl: "",
    reviewUrl: "",
  };
  await client.call(brandKit.set, { kit, version: 0 }, testApp.owner);
  const variant = showing(picture, button);

  const shown = await client.call(emails.preview, { variant }, testApp.viewer);
  const code = await client.call(emails.toHtml, { variant }, testApp.viewer);
  const [frozen] = await testApp.inOwnOrg((tx) => freezeVariants(tx, [variant], "https://delight.test"));
  await client.call(brandKit.set, { kit: { ...kit, colors: plainBrand.colors }, version: 1 }, testApp.owner);

  for (const html of [shown.html, code.html, JSON.stringify(frozen?.compiled.html)]) {
    expect(html).toContain("#0f766e");
    expect(html).toContain("https://delight.test/i/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.png");
  }
  expect((await client.call(emails.preview, { variant }, testApp.viewer)).html).not.toContain("#0f766e");
});
