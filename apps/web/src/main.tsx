import "./no-eval.ts";
import "./ui/theme/styles.ts";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { initI18n } from "./lib/i18n/i18n.ts";
import { startMonitoring } from "./lib/monitoring/start-monitoring.ts";
import { startSession } from "./lib/session/session.ts";

const root = document.getElementById("app");
if (!root) throw new Error("The page has no place for the app");

startSession();
startMonitoring();
await initI18n();
createRoot(root).render(<App />);
