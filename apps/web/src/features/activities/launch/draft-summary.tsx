import { organizations } from "@delight/contract/organizations";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { roomQuery } from "../../../lib/query.ts";
import { UserText } from "../../../ui/user-text.tsx";
import type { Activity } from "../activities.api.ts";
import classes from "./draft-summary.module.css";
import { PlanLines } from "./plan-lines.tsx";

/** What is about to happen, in one look. */
export function DraftSummary({ draft: { goal, segmentName, emailName, plan } }: { readonly draft: Activity }) {
  const { t } = useTranslation("activities");
  return (
    <dl className={classes.facts}>
      <Fact name={t("check.goal")}>{t(`goal.${goal}`)}</Fact>
      <Fact name={t("check.segment")}>
        <UserText>{segmentName ?? t("check.open")}</UserText>
      </Fact>
      <Fact name={t("check.email")}>
        <UserText>{emailName ?? t("check.open")}</UserText>
      </Fact>
      <Fact name={t("check.timing")}>
        <PlanLines plan={plan} />
      </Fact>
      <Fact name={t("check.sender")}>
        <Sender />
      </Fact>
    </dl>
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

function Sender() {
  const { t } = useTranslation("activities");
  const { data: sender } = useQuery(roomQuery("organizations", organizations.getSettings, {}));
  if (sender === undefined || sender.senderAddress === "") return t("check.open");
  return (
    <>
      <UserText>{sender.senderName}</UserText> <bdi dir="ltr">&lt;{sender.senderAddress}&gt;</bdi>
    </>
  );
}
