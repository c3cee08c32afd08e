import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { bareContract } from "./bare-contract.ts";
import { brandPages } from "./brand-pages.ts";
import { compress } from "./compress.ts";
import { firstSight } from "./first-sight.ts";
import { keepSourceMaps } from "./keep-source-maps.ts";
import { readRelease } from "./release.ts";

const api = `http://127.0.0.1:${process.env["PORT"] ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    bareContract(),
    brandPages(),
    react(),
    firstSight(),
    compress(`${import.meta.dirname}/dist`),
    keepSourceMaps(`${import.meta.dirname}/source-maps/dist`),
  ],
  define: { "import.meta.env.VITE_RELEASE": JSON.stringify(readRelease()) },
  // The server puts a fresh nonce in place of the word, page by page.
  html: { cspNonce: "%NONCE%" },
  server: { port: 5173, proxy: { "/api": api, "/t": api, "^/i/": api } },
  preview: { port: 4173, proxy: { "/api": api, "/t": api, "^/i/": api } },
  build: {
    target: "es2022",
    // Fonts and pictures come from our own origin, never as data: addresses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Names of seven letters tell builds apart as well as eight do, and the sign-in page carries the names of all.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          // What is needed to sign in comes in three files, which pack better than sixty; other people's code changes less often than ours.
          groups: [
            { name: "base", tags: ["$initial"], test: /node_modules/, priority: 5 },
            { name: "start", tags: ["$initial"], priority: 4 },
            { name: "sign-in", test: /login-page\.tsx$/, priority: 3 },
            // The frame comes in one file with all that it needs, and what several screens need in another one: a hundred small ones
            // would keep the first screen waiting longer than their bytes do.
            { name: "frame", test: /shell\/default-layout\.tsx$/, priority: 2 },
            { name: "parts", minShareCount: 4, priority: 1 },
            // Pictures of a few hundred bytes: a file for each would cost the sign-in page a line in its list of files.
            { name: "icons", test: /node_modules.@tabler/, minShareCount: 2, priority: 0 },
          ],
        },
      },
    },
  },
});
