import { SimpleGrid, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { ColorField } from "../../../ui/fields/color-field.tsx";
import { DayField } from "../../../ui/fields/day-field.tsx";
import { FieldSet } from "../../../ui/fields/field-set.tsx";
import { MomentField } from "../../../ui/fields/moment-field.tsx";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import { PercentField } from "../../../ui/fields/percent-field.tsx";
import { PhoneField } from "../../../ui/fields/phone-field.tsx";
import { SearchSelect } from "../../../ui/fields/search-select.tsx";
import type { Choice } from "../../../ui/fields/with-chosen.ts";
import { TagField } from "../../../ui/fields/tag-field.tsx";
import { TimeField } from "../../../ui/fields/time-field.tsx";
import { DayRange } from "../../../ui/filters/day-range.tsx";
import type { DayEnds } from "../../../ui/filters/use-days-text.ts";
import { Ground } from "./ground.tsx";
import { sampleJobs } from "./sample.ts";

/** Fields for what people enter. */
export function FieldsPart() {
  return (
    <Ground>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        <PlainFields />
        <NumberFields />
      </SimpleGrid>
      <ChosenMoment />
      <ChosenDays />
    </Ground>
  );
}

function PlainFields() {
  const { t } = useTranslation(["specimens", "fields"]);
  const [phone, setPhone] = useState("+33 1 23 45 67 89");
  const [color, setColor] = useState("#696CFF");
  return (
    <>
      <DayField label={t("field.day")} defaultValue="2026-03-29" />
      <TimeField label={t("field.time")} defaultValue="09:30" />
      <DayField label={t("field.wrong")} error={t("fields:required")} />
      <PhoneField label={t("field.phone")} value={phone} onChange={setPhone} />
      <TagField label={t("field.tags")} defaultValue={["VIP", "صيانة"]} />
      <Chosen />
      <ColorField label={t("field.color")} value={color} onChange={setColor} swatches={["#696CFF", "#0D9394"]} />
    </>
  );
}

const everybody = sampleJobs(1234).map(({ id, name }) => ({ value: id, label: name }));

function Chosen() {
  const { t } = useTranslation(["specimens", "parts"]);
  const [chosen, setChosen] = useState<Choice | undefined>(everybody[0]);
  const [search, setSearch] = useState("");
  const found = everybody.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()));
  return (
    <SearchSelect
      label={t("field.search")}
      placeholder={t("field.searchHint")}
      nothingFound={t("parts:field.nothing")}
      choices={found.slice(0, 20)}
      chosen={chosen}
      onChange={setChosen}
      onSearch={setSearch}
    />
  );
}

function NumberFields() {
  const { t } = useTranslation("specimens");
  const [money, setMoney] = useState<number | undefined>(125_050);
  const [share, setShare] = useState<number | undefined>(0.125);
  return (
    <>
      <MoneyField label={t("field.money")} currency="EUR" value={money} onChange={setMoney} />
      <MoneyField label={t("field.money")} currency="JPY" value={money} onChange={setMoney} />
      <PercentField label={t("field.percent")} value={share} onChange={setShare} />
    </>
  );
}

function ChosenMoment() {
  const { t } = useTranslation("specimens");
  const [moment, setMoment] = useState<string | undefined>("2026-10-25T00:30:00Z");
  return (
    <div>
      <MomentField label={t("field.moment")} value={moment} onChange={setMoment} zone="Europe/Paris" />
      <Text size="sm" mt="xs">
        {t("field.chosen")}: <output dir="ltr">{moment}</output>
      </Text>
    </div>
  );
}

function ChosenDays() {
  const { t } = useTranslation("specimens");
  const { day } = useFormat();
  const [days, setDays] = useState<DayEnds>({});
  return (
    <FieldSet label={t("field.days")}>
      <DayRange label={t("field.days")} value={days} onChange={setDays} />
      <Text size="sm" mt="xs">
        {t("field.chosen")}: {[days.from, days.to].map((one) => (one === undefined ? "…" : day(one))).join(" – ")}
      </Text>
    </FieldSet>
  );
}
