import { defineConfig } from "@playwright/test";
import { browserFlags, browserPath } from "./support/browser.ts";

const isContinuous = process.env["CI"] !== undefined;

export default defineConfig({
  testMatch: "*.journey.ts",
  outputDir: "artifacts/failures",
  globalSetup: "./global-setup.config.ts",
  // Each worker has a browser and a demo of its own. One more than cores of a small machine: journeys also wait.
  workers: 3,
  fullyParallel: true,
  retries: isContinuous ? 1 : 0,
  forbidOnly: isContinuous,
  // A busy machine is no failure: this ends what hangs, and says nothing about how fast anything is.
  timeout: 600_000,
  reporter: [["list"], ["json", { outputFile: "artifacts/results.json" }]],
  use: {
    launchOptions: { executablePath: browserPath, args: browserFlags },
    screenshot: "only-on-failure",
    // Film costs a quarter of a walk. No snapshots: their script is put into sandboxed frames too, and is refused there.
    trace: { mode: "retain-on-failure", screenshots: !isContinuous, snapshots: false, sources: false },
  },
  projects: [
    { name: "journeys", testDir: "journeys", testIgnore: "corpora/**" },
    { name: "corpora", testDir: "journeys/corpora" },
  ],
});
