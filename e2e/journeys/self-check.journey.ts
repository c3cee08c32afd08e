import assert from "node:assert/strict";
import { createServer } from "node:http";
import { watch } from "../support/browser.ts";
import { findViolations } from "../support/screen.ts";
import { inBrowser } from "../fixtures/details.ts";
import { test } from "../fixtures/test.ts";

const page = (body: string) => `<!doctype html><html lang="en"><title>A page</title><main>${body}</main></html>`;

const faults = {
  "axe label": page('<input type="text" />'),
  "axe target-size": page('<a href="/a" style="font:8px x">a</a><br /><a href="/b" style="font:8px x">b</a>'),
  "axe color-contrast": page('<p style="color:#999;background:#fff">pale</p>'),
  "scrolls sideways": page('<div style="width:5000px">wide</div>'),
  "text is cut off": page('<div style="width:60px;overflow:hidden;white-space:nowrap">a rather long text</div>'),
};

test(
  "the house sees what is wrong with a page, and hears what it complains about",
  inBrowser("The checks of these journeys themselves", "app"),
  async ({ browser }) => {
    const server = createServer((_request, response) => {
      response.setHeader("Content-Security-Policy", "script-src 'nonce-known'");
      response.setHeader("Content-Type", "text/html");
      response.end(
        page(
          '<script nonce="known">console.error("from the console"); throw new Error("from nowhere")</script><script>1</script>',
        ),
      );
    }).listen(0, "127.0.0.1");
    const view = await browser.newPage();
    try {
      await view.setContent(page("<h1>All is well</h1>"));
      assert.deepEqual(await findViolations(view), []);
      for (const [fault, html] of Object.entries(faults)) {
        await view.setContent(html);
        const wrongs = await findViolations(view);
        assert.ok(
          wrongs.some((wrong) => wrong.startsWith(fault)),
          `${fault} was not seen: ${wrongs.join("; ")}`,
        );
      }
      const complaints = watch(view);
      const address = server.address();
      await view.goto(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`);
      const heard = complaints.take().join("\n");
      for (const words of [/from the console/, /from nowhere/, /Content Security Policy/]) assert.match(heard, words);
    } finally {
      await view.close();
      server.close();
    }
  },
);
