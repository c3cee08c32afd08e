import { toShownAddress } from "@delight/contract/domain-labels";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { senderOf, sendersQuery } from "../../../lib/senders.ts";
import { UserText } from "../../../ui/user-text.tsx";
import { dayName } from "../../../lib/i18n/day-name.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { TestLines } from "../variants/test-lines.tsx";
import type { Activity } from "../activities.api.ts";
import { useRepetitionLines } from "../runs/use-repetition-lines.ts";
import classes from "./draft-summary.module.css";

/** What is about to happen, in one look. */
export function DraftSummary({ draft }: { readonly draft: Activity }) {
  const { goal, segmentName, emailName, plan, repeats, test, senderId } = draft;
  const { t } = useTranslation(["activities", "leaving"]);
  return (
    <dl className={classes.facts}>
      <Fact name={t("check.goal")}>{t(`goal.${goal}`)}</Fact>
      <Fact name={t("check.segment")}>
        <UserText>{segmentName ?? t("check.open")}</UserText>
      </Fact>
      {leavesOut(draft) ? (
        <Fact name={t("leaving:summary.title")}>
          <LeftOut draft={draft} />
        </Fact>
      ) : null}
      <Fact name={t("check.email")}>
        <UserText>{emailName ?? t("check.open")}</UserText>
      </Fact>
      {test === null ? null : (
        <Fact name={t("check.test")}>
          <TestLines test={test} />
        </Fact>
      )}
      <Fact name={t("check.timing")}>
        <PlanLines plan={plan} repeats={repeats} />
      </Fact>
      <Fact name={t("check.sender")}>
        <Sender id={senderId} />
      </Fact>
    </dl>
  );
}

function leavesOut({ excludedSegments, heldOutPercent, ...draft }: Activity): boolean {
  return excludedSegments.length > 0 || heldOutPercent > 0 || isOnceEach(draft);
}

const isOnceEach = ({ repeats, mailsAgain }: Pick<Activity, "repeats" | "mailsAgain">) =>
  repeats !== null && !mailsAgain;

function LeftOut({ draft }: { readonly draft: Activity }) {
  const { excludedSegments, heldOutPercent } = draft;
  const { t } = useTranslation(["leaving", "activities"]);
  const { percent } = useFormat();
  return (
    <>
      {excludedSegments.map(({ id, name }) => (
        <span key={id} style={{ display: "block" }}>
          <UserText>{name ?? t("excluded.gone")}</UserText>
        </span>
      ))}
      {isOnceEach(draft) ? <span style={{ display: "block" }}>{t("activities:runs.hadOne")}</span> : null}
      {heldOutPercent > 0 ? (
        <span style={{ display: "block" }}>{t("summary.heldOut", { share: percent(heldOutPercent / 100) })}</span>
      ) : null}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Sender({ id }: { readonly id: string | null }) {
  const { t } = useTranslation("activities");
  const { data: senders = [] } = useQuery(sendersQuery);
  const sender = senderOf(senders, id);
  if (sender === undefined || sender.address === "") return t("check.open");
  return (
    <>
      <UserText>{sender.name}</UserText> <bdi dir="ltr">&lt;{toShownAddress(sender.address)}&gt;</bdi>
    </>
  );
}

/** The plan of a campaign in words, a line for everything that is not as usual. */
function PlanLines({ plan, repeats }: Pick<Activity, "plan" | "repeats">) {
  const repetition = useRepetitionLines();
  const limits = useLimits(plan);
  const beginning = useBeginning(plan);
  const lines = [...(repeats === null ? [beginning] : repetition(repeats)), ...limits];
  return lines.map((line) => (
    <span key={line} style={{ display: "block" }}>
      {line}
    </span>
  ));
}

function useBeginning({ beginsAt }: Activity["plan"]): string {
  const { t } = useTranslation("activities");
  const { moment } = useFormat();
  return beginsAt === null ? t("plan.now") : t("plan.at", { moment: moment(beginsAt) });
}

function useLimits({ window, weekdays, mostADay, clock }: Activity["plan"]): string[] {
  const { t, i18n } = useTranslation("activities");
  const lines: string[] = [];
  if (window !== null) lines.push(t("plan.window", window));
  if (weekdays.length < 7) {
    const names = weekdays.map((one) => dayName(one, i18n.language));
    lines.push(t("plan.days", { days: new Intl.ListFormat(i18n.language).format(names) }));
  }
  if (mostADay !== null) lines.push(t("plan.most", { count: mostADay }));
  if (clock === "customer") lines.push(t("plan.theirs"));
  return lines;
}
