import { RouterProvider } from "@tanstack/react-router";
import { ThemeProvider } from "../ui/theme/theme-provider.tsx";
import { createAppRouter } from "./router.tsx";

const router = createAppRouter();

/** Everything that is there on every screen. */
export function App() {
  return (
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>
  );
}
