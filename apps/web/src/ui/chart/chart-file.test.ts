import { expect, test } from "vitest";
import { chartFile } from "./chart-file.ts";
import { swatchesOf } from "./swatches.ts";

const drawing = () => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  element.setAttribute("width", "400");
  element.setAttribute("height", "300");
  return element;
};
const look = { ground: "#2B2C40", ink: "#E6E6F1", font: "sans-serif", swatches: swatchesOf("#696CFF", 2) } as const;
const words = {
  title: "Deliveries by outcome",
  subtitle: "1 to 31 March",
  legend: ["Opened: 7 (70%)", "Left out: 3 (30%)"],
};

test("2.16 a file of a chart carries its ground, title, period and legend", () => {
  const file = chartFile(drawing(), words, { ...look, direction: "ltr" });

  expect(file.firstElementChild?.getAttribute("fill")).toBe("#2B2C40");
  expect([...file.querySelectorAll("text")].map(({ textContent }) => textContent)).toEqual([
    words.title,
    words.subtitle,
    ...words.legend,
  ]);
  expect([...file.querySelectorAll("svg > svg > rect")].map((mark) => mark.getAttribute("fill"))).toEqual([
    "#696CFF",
    "#28DAC6",
  ]);
  const marks = [...file.children]
    .filter(({ nodeName }) => nodeName === "text")
    .map((one) => Number(one.getAttribute("y")));
  expect(Math.max(...marks)).toBeLessThan(Number(file.getAttribute("height")));
});

test("1.4 in a language that is read from the right its words begin on the right", () => {
  const file = chartFile(drawing(), words, { ...look, direction: "rtl" });
  const [title] = file.querySelectorAll("text");

  expect(file.getAttribute("direction")).toBe("rtl");
  expect(Number(title?.getAttribute("x"))).toBe(Number(file.getAttribute("width")) - 24);
});

test("a long title stands on several lines of its file", () => {
  const title = "Deliveries by outcome: the boiler service reminder of all our customers in the north, first round";
  const file = chartFile(drawing(), { title }, { ...look, direction: "ltr" });
  const lines = [...file.querySelectorAll("text")].map(({ textContent }) => textContent ?? "");

  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(" ")).toBe(title);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(45);
});
