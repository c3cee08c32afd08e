import type { BrowserContext, Page } from "playwright-core";
import type { Complaints } from "./browser.ts";
import type { Look } from "./looks.ts";
import type { Product, ProductOptions } from "./product.ts";
import type { Sink } from "./sink.ts";

/** What a journey may ask of the house; everything it opens or starts is closed when it ends. */
export interface Journey {
  /** The product with its demo data, shared by all journeys of a run; its mail is captured. */
  readonly demo: () => Promise<Product>;
  /** A product of its own. */
  readonly start: (options?: ProductOptions) => Promise<Product>;
  /** A mail server of its own. */
  readonly sink: () => Promise<Sink>;
  /** A browser window with a profile of its own. */
  readonly open: (product: Product, options?: VisitOptions) => Promise<Visit>;
}

export interface VisitOptions {
  look?: Look;
  /** The window whose cookies and storage it begins with. */
  like?: Visit;
  /** Runs no script of any page, as in the window of a mail program. */
  scriptless?: boolean;
  /** Records nothing for a failure: where each step is looked at anyway. */
  untraced?: boolean;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: Complaints;
  /** Goes to a path of the product. */
  readonly goTo: (path: string) => Promise<void>;
}

export interface RegisteredJourney {
  readonly name: string;
  readonly walk: (journey: Journey) => Promise<void>;
}

const registered: RegisteredJourney[] = [];

/** Registers a journey under a sentence that says what it shows. */
export function journey(name: string, walk: (journey: Journey) => Promise<void>): void {
  registered.push({ name, walk });
}

export function allJourneys(): readonly RegisteredJourney[] {
  return registered;
}
