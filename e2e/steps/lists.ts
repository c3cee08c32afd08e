import type { Page } from "@playwright/test";
import type { Product } from "../support/product.ts";
import { queryRows } from "../support/sql.ts";

/** Parts of lists that lie outside what is seen of them, are squeezed, or are too small for fingers. */
export function tooNarrow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lists = [...document.querySelectorAll("main table, main ul")];
    const frames = lists.flatMap((list) => [list, ...(list.parentElement ? [list.parentElement] : [])]);
    const scrolling = frames.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
    const cells = [...document.querySelectorAll("main tbody td")];
    const cut = cells.filter((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      return cell.checkVisibility() && (left < -1 || right > window.innerWidth + 1);
    });
    const targets = document.querySelectorAll(
      "main tbody td:not(:first-child, [data-choice] + td) :is(button, a, input:not([type=hidden]))",
    );
    const small = [...targets].filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return target.checkVisibility() && (width < 43.5 || height < 43.5);
    });
    const heads = [...document.querySelectorAll("main thead :is(button, input)")];
    const unseen = heads.filter((head) => getComputedStyle(head.closest("th") ?? head).clipPath !== "none");
    const titles = [...document.querySelectorAll("main tbody td:is(:first-child, [data-choice] + td) a")];
    const squeezed = titles.filter((title) => getComputedStyle(title).display.includes("flex"));
    const named = (what: string) => (element: Element) => `${what}: ${element.outerHTML.slice(0, 120)}`;
    return [
      ...scrolling.map(named("scrolls sideways")),
      ...cut.map(named("is cut")),
      ...unseen.map(named("can't be seen")),
      ...squeezed.map(named("has its lines side by side")),
      ...small.map(named("is too small for a finger")),
    ];
  });
}

/** Check boxes whose area of press is less than 44 px in lists, and 24 px elsewhere (WCAG 2.5.8): what looks small need not be. */
export function boxesHardToPress(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll("main input[type=checkbox]")].filter((box) => box.checkVisibility());
    const isHard = (box: Element) => {
      box.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = box.getBoundingClientRect();
      const reach = (box.closest("td, th") ? 44 : 24) / 2 - 1;
      const [across, down] = [x + width / 2, y + height / 2];
      const corners = [-reach, reach].flatMap((right) => [-reach, reach].map((below) => [right, below] as const));
      return !corners.every(([right, below]) => document.elementFromPoint(across + right, down + below) === box);
    };
    return boxes.filter(isHard).map((box) => `is hard to press: ${box.outerHTML.slice(0, 120)}`);
  });
}

/** The lists of a business, each with rows in the demo. */
export async function businessLists(product: Product): Promise<string[]> {
  const [activity] = await queryRows<{ id: string }>(product, mostConversions("activity_id"));
  const [customer] = await queryRows<{ id: string }>(product, mostConversions("customer_id"));
  return [
    "/customers",
    `/customers/${customer?.id}?tab=services`,
    `/customers/${customer?.id}?tab=deliveries`,
    `/customers/${customer?.id}?tab=conversions`,
    "/segments",
    "/activities",
    `/activities/${activity?.id}`,
    `/activities/${activity?.id}?tab=conversions`,
    "/emails?view=table",
    "/conversions",
    "/quotes",
    "/booking-requests",
    "/service-catalog",
    "/service-catalog?tab=dues",
    "/service-catalog?tab=records",
    "/company-settings?tab=audit",
  ];
}

function mostConversions(whose: "activity_id" | "customer_id"): string {
  return `select ${whose} as id from conversions
    where ${whose} is not null and organization_id in (
      select organization_id from memberships join users on users.id = memberships.user_id
      where users.email = 'owner@delight.test'
    ) group by ${whose} order by count(*) desc, ${whose} limit 1`;
}
