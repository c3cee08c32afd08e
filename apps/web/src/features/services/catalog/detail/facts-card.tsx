import { Card, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../app/paths.ts";
import { TextLink } from "../../../../ui/links.tsx";
import { UserText } from "../../../../ui/user-text.tsx";
import { Amount } from "../../parts/amount.tsx";
import type { Service } from "../../services.api.ts";
import { isOnce } from "../interval.ts";
import { useIntervalText } from "../use-interval-text.ts";
import classes from "./facts.module.css";

/** What is written down of a service. */
export function FactsCard({ service }: { readonly service: Service }) {
  const { t } = useTranslation("services");
  const facts = useFacts(service);
  return (
    <Card>
      <Title order={2} size="h5" mb="md">
        {t("detail.facts")}
      </Title>
      {service.description === "" ? null : (
        <Text mb="md">
          <UserText>{service.description}</UserText>
        </Text>
      )}
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function useFacts(service: Service): readonly (readonly [string, ReactNode])[] {
  const { t, i18n } = useTranslation("services");
  const intervalText = useIntervalText();
  const seasonText = useSeasonText();
  const { code, category, durationMinutes, leadDays, graceDays, nextBestServiceId, nextBestServiceName } = service;
  const lead = new Intl.ListFormat(i18n.language).format(leadDays.map((count) => t("form.leadDays", { count })));
  const named = (text: string) => (text === "" ? "–" : <UserText>{text}</UserText>);
  const planned: readonly (readonly [string, ReactNode])[] = [
    [t("form.anchor"), t(service.anchor === "done_date" ? "form.anchorDone" : "form.anchorDue")],
    [t("form.lead"), leadDays.length === 0 ? t("form.leadNone") : lead],
    [t("detail.season"), seasonText(service)],
    [t("form.grace"), t("interval.days", { count: graceDays })],
  ];
  return [
    [t("form.code"), named(code)],
    [t("form.category"), named(category)],
    [t("form.price"), <Amount key="price" cents={service.priceCents} />],
    [t("detail.duration"), t("detail.minutes", { count: durationMinutes })],
    [t("form.interval"), intervalText(service)],
    ...(isOnce(service) ? [] : planned),
    [
      t("form.nextBest"),
      nextBestServiceId === null ? (
        t("form.nextBestNone")
      ) : (
        <TextLink key="next" to={paths.service(nextBestServiceId)}>
          <UserText>{nextBestServiceName ?? ""}</UserText>
        </TextLink>
      ),
    ],
  ];
}

/** A season in words: "1 March – 31 October". */
function useSeasonText(): (season: Pick<Service, "seasonFrom" | "seasonTo">) => string {
  const { t, i18n } = useTranslation("services");
  const format = new Intl.DateTimeFormat(i18n.language, { day: "numeric", month: "long", timeZone: "UTC" });
  // Of a leap year, which has every day.
  const text = (monthDay: string) => format.format(new Date(`2024-${monthDay}`));
  return ({ seasonFrom, seasonTo }) =>
    seasonFrom === null || seasonTo === null
      ? t("detail.wholeYear")
      : t("detail.fromTo", { from: text(seasonFrom), to: text(seasonTo) });
}
