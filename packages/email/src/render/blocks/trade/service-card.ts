import type { BlockOf } from "../../../block.ts";
import { MoneyValue } from "../../../template/values.ts";
import { showMoney } from "../../../template/show.ts";
import { type Canvas, nothing, type Painted } from "../../canvas.ts";
import { ifFilled } from "../../condition.ts";
import { factSource, imageSource } from "../../links.ts";
import { sideOf } from "../../look.ts";
import type { ServiceFacts } from "../../resources.ts";
import { cardAction, linked } from "../button.ts";
import { cell } from "../cell.ts";
import { card, cardRows, cardTitle, loudWords, picture, quietWords } from "../parts.ts";

type Card = BlockOf<"service_card">;

/** One thing a card tells: its source, and the merge field without which it is not there. */
interface Fact {
  source: string;
  /** The same for HTML, where it may be several lines. */
  lines?: string;
  needs?: string;
}

interface Facts {
  name: Fact;
  description: Fact;
  price: Fact;
  image: Fact;
}

const ofCustomer: Facts = {
  name: mergeField("service.name"),
  description: { ...mergeField("service.description"), lines: "{{ service.description | lines }}" },
  price: mergeField("service.price", " | money"),
  image: { source: imageSource("{{ service.image }}"), needs: "service.image" },
};

function mergeField(name: string, filter = ""): Fact {
  return { source: `{{ ${name}${filter} }}`, needs: name };
}

/** What the catalog says today is said to everybody, and none of it is Liquid. */
function fixedFacts({ name, description, price, imageUrl }: ServiceFacts, { language }: Canvas): Facts {
  const fixed = (fact: string): Fact => ({ source: factSource(fact, language) });
  return {
    name: fixed(name),
    description: fixed(description),
    price: { source: price ? showMoney(new MoneyValue(price.cents, price.currency), language) : "" },
    image: { source: imageSource((imageUrl ?? "").replaceAll("{", "%7B")) },
  };
}

const none: Fact = { source: "" };

function shownFacts(block: Card, canvas: Canvas): Facts | undefined {
  const service = block.serviceId === null ? undefined : canvas.resources.services[block.serviceId];
  if (block.serviceId !== null && !service) return undefined;
  const { name, description, price, image } = service ? fixedFacts(service, canvas) : ofCustomer;
  return {
    name,
    description: block.showsDescription ? description : none,
    price: block.showsPrice ? price : none,
    image: block.showsImage ? image : none,
  };
}

function body(block: Card, facts: Facts, canvas: Canvas) {
  const { name, description, price } = facts;
  const action = cardAction(block, canvas);
  const amount = price.source && `<div style="padding-top:12px">${loudWords(price.source, canvas)}</div>`;
  const html = [
    cardTitle(name.source, canvas),
    ifFilled(description.needs, quietWords(description.lines ?? description.source, canvas, "6px 0 0")),
    ifFilled(price.needs, amount),
    action.html,
  ].join("");
  const lines = [description, price].map(({ source, needs }) => source && ifFilled(needs, `\n${source}`));
  return { html, text: [name.source, ...lines, action.text].join("") };
}

/** The narrowest card in which picture and words have room beside each other, in pixels. */
const roomForTwo = 420;

function paintedPicture({ image, name }: Facts, look: { href: string; width: number }, canvas: Canvas) {
  if (!image.source) return "";
  const corners = `;border-radius:${canvas.style.radius}px`;
  const html = picture(image.source, name.source, { width: look.width, style: corners, grows: true });
  return linked({ html, href: look.href }, canvas).html;
}

function beside(block: Card, facts: Facts, canvas: Canvas) {
  const width = Math.round(canvas.width * 0.34);
  const image = paintedPicture(facts, { href: block.href, width }, canvas);
  const { html, text } = body(block, facts, canvas);
  const start = sideOf("start", canvas.direction);
  const room = `padding:20px;padding-${start === "left" ? "right" : "left"}:0`;
  const picturePart = `<td class="d-half d-even" width="${width}" valign="top" style="${room}">${image}</td>`;
  const wordPart = `<td class="d-half" align="${sideOf(block.align, canvas.direction)}" valign="top" style="padding:20px">${html}</td>`;
  const rows = `<tr>${image && ifFilled(facts.image.needs, picturePart)}${wordPart}</tr>`;
  return { html: cardRows(rows, canvas), text };
}

function stacked(block: Card, facts: Facts, canvas: Canvas) {
  const image = paintedPicture(facts, { href: block.href, width: canvas.width - 50 }, canvas);
  const { html, text } = body(block, facts, canvas);
  const above = image && ifFilled(facts.image.needs, `<div style="padding-bottom:20px">${image}</div>`);
  return { html: card(`${above}${html}`, canvas, { align: block.align }), text };
}

/** A service as a card: what it is, what it costs, and where it is booked. */
export function paintServiceCard(block: Card, canvas: Canvas): Painted {
  const facts = shownFacts(block, canvas);
  if (!facts) return nothing;
  const isBeside = block.layout === "beside" && canvas.width >= roomForTwo;
  const { html, text } = isBeside ? beside(block, facts, canvas) : stacked(block, facts, canvas);
  const mjml = cell(block, canvas, { html });
  return block.serviceId === null ? { mjml, text, needs: ["service.name"] } : { mjml, text };
}
