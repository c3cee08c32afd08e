import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderScreen } from "../testing.tsx";
import { PointedHint } from "./pointed-hint.tsx";

test("a hint is shown while the pointer rests on what it explains, and Escape takes it away", async () => {
  await renderScreen(<PointedHint label="Gets no mail">Bounced</PointedHint>);
  const explained = await screen.findByText("Bounced");
  expect(screen.queryByText("Gets no mail")).toBeNull();

  await userEvent.hover(explained);
  await screen.findByText("Gets no mail");
  await userEvent.unhover(explained);
  await waitFor(() => expect(screen.queryByText("Gets no mail")).toBeNull());

  await userEvent.hover(explained);
  await screen.findByText("Gets no mail");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("Gets no mail")).toBeNull());
});
