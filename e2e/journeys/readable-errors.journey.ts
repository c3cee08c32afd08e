import assert from "node:assert/strict";
import { uniqueEmail, registerUser } from "../support/api.ts";
import { queryRows } from "../support/sql.ts";
import { eventually } from "../support/wait.ts";
import { inBrowser } from "../fixtures/details.ts";
import { test } from "../fixtures/test.ts";

interface Kept {
  stack: string;
}

test(
  "9.10 an error of the built app names our sources, though nobody is served their maps",
  inBrowser("The stack of the built code in a real engine", "monitoring", "app"),
  async ({ demo: product, open }) => {
    // Errors of those who open very many pages, as the people of the demo do here, are not kept.
    const somebody = { email: uniqueEmail("unlucky"), password: "swordfish under water" };
    await registerUser(product, somebody.email, somebody.password);
    const owner = await open(product, { as: somebody });
    owner.complaints.expect(/500|Internal Server Error/);
    const request_id = "0190a4f8-1f3c-7c3e-9f6e-0123456789ab";
    const problem = { detail: "Something went wrong on our side", code: "unexpected", request_id };
    await owner.page.route("**/api/customers/?*", (route) => route.fulfill({ status: 500, json: problem }));
    const scripts: string[] = [];
    owner.page.on("response", (response) => scripts.push(response.url()));
    await owner.goTo("/customers");

    let kept: Kept[] = [];
    await eventually("the error is kept", async () => {
      kept = await queryRows<Kept>(product, "select stack from error_occurrences where request_id = $1", [request_id]);
      return kept.length > 0;
    });

    assert.match(kept[0]?.stack ?? "", /src\/lib\/api\/[\w-]+\.ts:\d+:\d+/);
    const built = scripts.filter((url) => /\/assets\/[\w.-]+\.js$/.test(url));
    assert.ok(built.length > 0, "The page should have loaded scripts");
    for (const url of built) {
      assert.equal((await fetch(`${url}.map`)).status, 404);
    }
  },
);
