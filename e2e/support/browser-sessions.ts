import type { Browser, BrowserContext, Page } from "@playwright/test";
import { type PageErrors, openContext, watch } from "./browser.ts";
import type { Product } from "./product.ts";
import { type Person, sessionCookies } from "./session.ts";
import type { DisplayVariant } from "./display-variants.ts";
import { tryNetworkIdle, followRequests } from "./network.ts";

const patience = 40_000;

export interface VisitOptions {
  look?: DisplayVariant;
  /** Who is signed in, past the sign-in page: a session of their own, which nothing else can end. */
  as?: Person;
  /** The window whose cookies and storage it begins with. */
  like?: BrowserSession;
  /** Runs no script of any page, as in the window of a mail program. */
  scriptless?: boolean;
}

/** A browser window with a profile of its own. */
export interface BrowserSession {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: PageErrors;
  /** Of the product. */
  readonly url: string;
  /** Loads a path of the product. */
  readonly goTo: (path: string) => Promise<void>;
  /** Moves to another path of the app that is open, as its links do; loads it where none is. */
  readonly moveTo: (path: string) => Promise<void>;
}

/** The browser windows of one journey. */
export interface BrowserSessions {
  readonly open: (product: Product, options?: VisitOptions) => Promise<BrowserSession>;
  /** What the pages complained about without it being part of the story. */
  takeComplaints(): string[];
  close(): Promise<void>;
}

export function createBrowserSessions(browser: Browser): BrowserSessions {
  const opened: BrowserSession[] = [];
  return {
    open: async (product, { look, as, like, scriptless = false } = {}) => {
      const profile = await like?.context.storageState();
      const context = await openContext(browser, {
        url: product.url,
        scriptless,
        ...(look && { look }),
        ...(profile && { profile }),
      });
      if (as) await context.addCookies(await sessionCookies(product, as));
      context.setDefaultTimeout(patience);
      const page = await context.newPage();
      await slowDown(page);
      followRequests(page);
      const goTo = async (path: string) => {
        await page.goto(product.url + path);
        if (!scriptless) await tryNetworkIdle(page);
      };
      const visit = {
        page,
        context,
        complaints: watch(page),
        url: product.url,
        goTo,
        moveTo: async (path: string) => {
          // A path that is open already would stay as it is, with what lies over it.
          if (!page.url().startsWith(product.url) || page.url() === product.url + path) return goTo(path);
          await page.evaluate((to) => history.pushState(null, "", to), path);
          await tryNetworkIdle(page);
        },
      };
      opened.push(visit);
      return visit;
    },
    takeComplaints: () => opened.flatMap((visit) => visit.complaints.take()),
    close: async () => {
      for (const { context } of opened) await context.close();
    },
  };
}

/** Lets a browser think so many times slower as `E2E_SLOWER` says: what gets lost there gets lost on a busy machine. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env["E2E_SLOWER"] ?? 1);
  if (rate === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}
