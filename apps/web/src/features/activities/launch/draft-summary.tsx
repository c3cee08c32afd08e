import { toShownAddress } from "@delight/contract/domain-labels";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { senderOf, sendersQuery } from "../../../lib/senders.ts";
import { UserText } from "../../../ui/user-text.tsx";
import type { Activity } from "../activities.api.ts";
import classes from "./draft-summary.module.css";
import { TestLines } from "../variants/test-lines.tsx";
import { PlanLines } from "./plan-lines.tsx";

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
