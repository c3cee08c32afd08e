import { emails } from "@delight/contract/emails";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderScreen, type SentRequest, mockResponse, mockServer } from "../../../../testing.tsx";
import { ReadyMade } from "./ready-made.tsx";

const watched = new Map<Element, () => void>();
let sent: SentRequest[];

beforeEach(() => {
  sent = mockServer();
  watched.clear();
  const observer = window.IntersectionObserver;
  vi.stubGlobal(
    "IntersectionObserver",
    class extends observer {
      readonly #tell: IntersectionObserverCallback;
      constructor(tell: IntersectionObserverCallback) {
        super(tell);
        this.#tell = tell;
      }
      override observe(element: Element) {
        // Of an entry nothing else is asked.
        const entry = { isIntersecting: true } as IntersectionObserverEntry;
        watched.set(element, () => this.#tell([entry], this));
      }
    },
  );
});

const asked = () => sent.filter(({ url }) => url.pathname.endsWith("/preview")).length;
const skeletons = () => document.querySelectorAll(".mantine-Skeleton-root").length;

it("2.15: draws ready-made emails as they come into view, with a skeleton until each is there", async () => {
  const findings = { findings: [], score: { points: 10, reasons: [] }, html_bytes: 9 };
  mockResponse(emails.preview, { subject: "", html: "", text: "", ...findings });
  await renderScreen(<ReadyMade language="en" />, {
    path: "/start",
    address: "/start?new=1",
    texts: ["library", "emails"],
  });
  const tiles = await screen.findAllByRole("button");
  const atFirst = skeletons();

  expect(tiles.length).toBeGreaterThanOrEqual(15);
  expect(watched.size).toBe(tiles.length);
  expect(atFirst).toBe(5 * tiles.length);
  expect(asked()).toBe(0);

  const [first, second] = [...watched.values()];
  act(() => {
    first?.();
    second?.();
  });

  await waitFor(() => expect(skeletons()).toBe(atFirst - 10));
  expect(asked()).toBe(2);
});
