import assert from "node:assert/strict";
import type { Product } from "../support/product.ts";

const element = (id: number, tagName: string, attributes: object, childNodes: readonly object[] = []) => ({
  type: 2,
  id,
  tagName,
  attributes,
  childNodes,
});
const text = (id: number, textContent: string) => ({ type: 3, id, textContent });

/** A page whose every part asks for something of `origin`, as the recorder would tell of it. */
function foreignPage(origin: string): object {
  const css = `@import url(${origin}/import.css); p { color: rgb(1, 2, 3); background: url(${origin}/background.png); }`;
  const head = [
    element(4, "link", { rel: "stylesheet", href: `${origin}/style.css` }),
    element(5, "link", { rel: "preconnect", href: origin }),
    element(6, "style", {}, [text(7, css)]),
  ];
  const body = [
    element(9, "p", { style: `border-image: url(${origin}/border.png)` }, [text(10, "Made up")]),
    element(11, "img", { src: `${origin}/picture.png`, srcset: `${origin}/large.png 2x` }),
  ];
  const page = element(2, "html", {}, [element(3, "head", {}, head), element(8, "body", {}, body)]);
  return { type: 0, id: 1, childNodes: [page] };
}

/** Sends a recording that no browser has made, as anybody may; answers its id. */
export async function sendMadeUpRecording(product: Product, origin: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${product.url}/api/monitoring/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    assert.ok(response.ok, `${path} was answered with ${response.status}`);
    return (await response.json()) as Record<string, string>;
  };
  const { session_id = "", key = "" } = await post("sessions", { release: "1" });
  const now = new Date();
  const at = now.toISOString();
  const later = element(12, "img", { src: `${origin}/later.png` });
  const events = [
    { type: 4, timestamp: now.getTime(), data: { href: product.url, width: 800, height: 600 } },
    {
      type: 2,
      timestamp: now.getTime() + 1,
      data: { node: foreignPage(origin), initialOffset: { left: 0, top: 0 } },
    },
    {
      type: 3,
      timestamp: now.getTime() + 2,
      data: { source: 0, texts: [], attributes: [], removes: [], adds: [{ parentId: 8, nextId: null, node: later }] },
    },
    { type: 3, timestamp: now.getTime() + 500, data: { source: 3, id: 1, x: 0, y: 0 } },
  ];
  const segment = { number: 0, starts_at: at, ends_at: at, packing: "none", events: JSON.stringify(events) };
  await post("segments", { session_id, key, ...segment });
  return session_id;
}
