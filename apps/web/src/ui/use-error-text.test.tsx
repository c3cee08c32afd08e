import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApiException } from "../lib/api/api-exception.ts";
import { renderScreen } from "../testing.tsx";
import { useErrorText } from "./use-error-text.ts";

function Said({ error }: { readonly error: unknown }) {
  return <p>{useErrorText()(error)}</p>;
}

test.each([
  [
    "no answer at all",
    new ApiException(0, {}, 3),
    "There is no connection to Delight. Check your network and try again.",
  ],
  ["a server that is down", new ApiException(503, {}, 3), "The server cannot be reached right now."],
  ["what nobody foresaw", new Error("x"), "Something went wrong on our side."],
])("8.7: %s has a sentence of its own", async (_, error, sentence) => {
  await renderScreen(<Said error={error} />, { address: "/x", texts: ["errors"] });

  expect(await screen.findByText(sentence)).toBeDefined();
});
