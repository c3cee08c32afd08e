import { Button } from "@mantine/core";
import { IconMailForward } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../lib/session/profile.ts";

const MailedDrawer = lazy(async () => ({ default: (await import("./mailed-drawer.tsx")).MailedDrawer }));

/** The way to the report by mail; whether it is open stands in the address, so that a mail can lead there. */
export function MailedReports() {
  const { t } = useTranslation("dashboard");
  const { reports }: { readonly reports?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const show = (isOpen: boolean) => {
    const search = (before: Record<string, unknown>) => ({ ...before, reports: isOpen ? "open" : undefined });
    void navigate({ to: ".", search, replace: true, resetScroll: false });
  };
  if (!usePermission("reports.view")) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailForward size={18} className="flip-in-rtl" aria-hidden />}
        onClick={() => show(true)}
      >
        {t("sendRegularly")}
      </Button>
      {reports === "open" ? (
        <Suspense fallback={null}>
          <MailedDrawer onClose={() => show(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
