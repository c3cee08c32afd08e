import { Input, TextInput, type TextInputProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FocusEvent, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOrganizationSettings } from "../../lib/organization-settings.ts";
import classes from "./fields.module.css";
import { regionOf } from "./home-country.ts";
import type { Phones } from "./phones.ts";
import { Select } from "./select.tsx";

interface PhoneFieldProps extends Omit<TextInputProps, "value" | "onChange" | "label" | "type"> {
  readonly label: string;
  /** E.123 (`+33 1 23 45 67 89`) as soon as a number was typed that is one of its country; else what was typed. */
  readonly value: string;
  readonly onChange: (phone: string) => void;
}

/** A phone number: the country is chosen or read from the number, at first the firm's own; the result is E.123. */
export function PhoneField({ label, value, onChange, error, onBlur, ...field }: PhoneFieldProps) {
  const { t, i18n } = useTranslation("parts");
  const number = useId();
  const phones = usePhones();
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState<string>();
  const countries = useMemo(() => phones?.countries(i18n.language), [phones, i18n.language]);
  const home = useHomeCountry(phones);
  const { country, national, isUnknown } = readingOf(phones, value, chosen ?? home);
  const shown = typed ?? national ?? value;
  const take = (text: string, of: string | undefined) => onChange(phones?.read(text, of)?.international ?? text);
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(undefined);
    onBlur?.(event);
  };
  return (
    <Input.Wrapper
      label={label}
      labelProps={{ htmlFor: number }}
      error={error ?? (isUnknown && typed === undefined ? t("field.noPhone") : undefined)}
    >
      <div className={classes.phone} dir="ltr">
        <Select
          className={classes.country}
          aria-label={t("field.country")}
          data={countries ?? []}
          value={country ?? null}
          onChange={(next) => {
            if (next === null) return;
            setChosen(next);
            take(shown, next);
          }}
          renderOption={({ option }) => <bdi>{phones?.nameOf(option.value, i18n.language)}</bdi>}
          comboboxProps={{ width: 260, position: "bottom-start" }}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t("field.nothing")}
        />
        <TextInput
          {...field}
          id={number}
          className={classes.number}
          type="tel"
          dir="ltr"
          autoComplete="off"
          value={shown}
          error={Boolean(error)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            take(currentTarget.value, country);
          }}
          onBlur={leave}
        />
      </div>
    </Input.Wrapper>
  );
}

/** What seems wrong is said and yet kept: there are extensions and new numbers that nobody's list knows. */
function readingOf(phones: Phones | undefined, value: string, home: string | undefined) {
  const known = phones?.read(value, home);
  // What came from a file without its country stands as it was written: it may be of another one.
  const national = value.startsWith("+") ? known?.national : undefined;
  return { country: known?.country ?? home, national, isUnknown: value !== "" && phones !== undefined && !known };
}

/** The rules of all countries are 80 kB: they come with the first field of this kind. */
export function usePhones(): Phones | undefined {
  return useQuery({
    queryKey: ["phone rules"],
    queryFn: async () => (await import("./phones.ts")).phones,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** Where the firm is at home, or the browser where nothing tells of the firm; undefined until the rules have come. */
function useHomeCountry(phones: Phones | undefined): string | undefined {
  const firm = useOrganizationSettings();
  return useMemo(() => phones && ((firm && phones.homeOf(firm)) ?? regionOf(navigator.language)), [firm, phones]);
}
