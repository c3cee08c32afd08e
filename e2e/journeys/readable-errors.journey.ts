import assert from "node:assert/strict";
import { journey } from "../house/journey.ts";
import { signIn } from "../house/sign-in.ts";
import { ask } from "../house/sql.ts";
import { eventually } from "../house/wait.ts";

interface Kept {
  stack: string;
  request_id: string;
}

journey(
  "9.10 an error of the built app names our sources, though nobody is served their maps",
  async ({ start, open }) => {
    const product = await start();
    const owner = await open(product);
    owner.complaints.expect(/500|Internal Server Error/);
    await signIn(owner, "owner@delight.test");
    const request_id = "0190a4f8-1f3c-7c3e-9f6e-0123456789ab";
    const problem = { detail: "Something went wrong on our side", code: "unexpected", request_id };
    await owner.page.route("**/api/customers/?*", (route) => route.fulfill({ status: 500, json: problem }));
    const scripts: string[] = [];
    owner.page.on("response", (response) => scripts.push(response.url()));
    await owner.goTo("/customers");

    let kept: Kept[] = [];
    await eventually("the error is kept", async () => {
      kept = await ask<Kept>(product, "select stack, request_id from error_occurrences");
      return kept.length > 0;
    });

    assert.match(kept[0]?.stack ?? "", /src\/lib\/api\/[\w-]+\.ts:\d+:\d+/);
    assert.equal(kept[0]?.request_id, request_id);
    const built = scripts.filter((url) => /\/assets\/[\w.-]+\.js$/.test(url));
    assert.ok(built.length > 0, "The page should have loaded scripts");
    for (const url of built) {
      assert.equal((await fetch(`${url}.map`)).status, 404);
    }
  },
);
