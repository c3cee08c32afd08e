import { Outlet } from "@tanstack/react-router";
import { LoadingBar } from "./loading-bar.tsx";

/** A screen without navigation. */
export function BlankLayout() {
  return (
    <>
      <LoadingBar />
      <div className="layout-wrapper layout-blank">
        <Outlet />
      </div>
    </>
  );
}
