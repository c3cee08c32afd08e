import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { Ground } from "./ground.tsx";

const total = 120_000;

/** Long work in all its states. */
export function ProgressPart() {
  const { t } = useTranslation("specimens");
  const [done, setDone] = useState(18_000);
  const [isStopped, setIsStopped] = useState(false);
  useEffect(() => {
    if (isStopped) return undefined;
    const timer = setInterval(() => setDone((before) => (before < total ? before + 400 : 0)), 1000);
    return () => clearInterval(timer);
  }, [isStopped]);
  const over = { label: t("progress.over"), total: 500 };
  return (
    <Ground>
      <ProgressBar
        label={t("progress.running")}
        done={done}
        total={total}
        hasPace
        state={isStopped ? "cancelled" : "running"}
        onCancel={() => setIsStopped(true)}
      />
      <ProgressBar label={t("progress.unknown")} done={42} total={null} />
      <ProgressBar {...over} done={500} state="done" />
      <ProgressBar {...over} done={120} state="failed" />
      <ProgressBar {...over} done={77} state="cancelled" />
    </Ground>
  );
}
