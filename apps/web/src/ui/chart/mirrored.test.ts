import { expect, test } from "vitest";
import { mirrored } from "./mirrored.ts";
import { barsAndLineOption } from "./options.ts";

test("1.4 dates and amounts beside an axis keep their order in a language that is read from the right", () => {
  const money = (value: number) => `${value} UK£`;
  const option = barsAndLineOption(["24\u200F/10\u200F/2026"], {
    bars: { name: "أُرسلت", values: [1] },
    line: { name: "الإيرادات", values: [2], format: money },
  });

  const { xAxis, yAxis, legend } = mirrored(option) as {
    xAxis: { data: string[] };
    yAxis: [object, { axisLabel: { formatter: typeof money } }];
    legend: object;
  };

  expect(xAxis.data).toEqual(["\u206724\u200F/10\u200F/2026\u2069"]);
  expect(yAxis[1].axisLabel.formatter(5)).toBe("\u20675 UK£\u2069");
  expect(legend).toMatchObject({ align: "right", data: ["الإيرادات", "أُرسلت"] });
});
