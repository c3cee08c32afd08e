import { expect, test } from "vitest";
import { whatRuns } from "./testing/hostile.ts";

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  `"><svg/onload=alert(1)>`,
  "' onmouseover='alert(1)",
  "javascript:alert(1)",
  " jAvA\tscript:alert(1)",
  'https://x.test/" onclick="alert(1)',
  "<a href='javascript:alert(1)'>x</a>",
  '<a href="java&#115;cript:alert(1)">x</a>',
  "</style></title></textarea><script>alert(1)</script>",
  "<!--><script>alert(1)</script>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  '<p title="</p><iframe src=javascript:alert(1)>">x</p>',
  "{{ customer.name }}<script>alert(1)</script>",
  "data:text/html,<script>alert(1)</script>",
])("A20 %s runs nowhere: not from words, links, merge values or the catalog", (payload) => {
  expect(whatRuns(payload)).toEqual([]);
});
