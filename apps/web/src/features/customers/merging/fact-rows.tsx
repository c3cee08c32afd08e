import { Radio, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countryName } from "../../../lib/i18n/country-name.ts";
import { EmailText } from "../../../ui/email-text.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import type { Customer } from "../customers.api.ts";
import { type CustomField, useCustomFields } from "../custom-fields/own-fields.api.ts";
import { OwnValueText } from "../custom-fields/own-value-text.tsx";
import { factOf, keeperOf, mergeFacts, ownFactOf, type Picks } from "./kept.ts";
import classes from "./merging.module.css";

type Pair = readonly [Customer, Customer];
type Fact = (typeof mergeFacts)[number];

interface FactRowsProps {
  readonly pair: Pair;
  readonly deciding: { readonly survivor: Customer; readonly merged: Customer; readonly picks: Picks };
  readonly onPick: (name: string, id: string) => void;
}

/** Every fact that one of the two has; where they differ people choose. */
export function FactRows({ pair, deciding, onPick }: FactRowsProps) {
  const { t } = useTranslation("customers");
  const fields = useCustomFields();
  const textOf = useTextOf();
  const known = mergeFacts.filter((fact) => pair.some((customer) => factOf(customer, fact) !== ""));
  const own = fields.filter(({ id }) => pair.some((customer) => ownFactOf(customer, id) !== ""));
  return (
    <>
      {known.map((fact) => (
        <Row
          key={fact}
          title={fact === "address" ? t("facts.address") : t(`field.${fact}`)}
          pair={pair}
          keeper={keeperOf(deciding, fact, (customer) => factOf(customer, fact))}
          rawOf={(customer) => factOf(customer, fact)}
          textOf={(customer) => textOf(customer, fact)}
          onPick={(id) => onPick(fact, id)}
        />
      ))}
      {own.map((field) => (
        <Row
          key={field.id}
          title={field.label}
          pair={pair}
          keeper={keeperOf(deciding, field.id, (customer) => ownFactOf(customer, field.id))}
          rawOf={(customer) => ownFactOf(customer, field.id)}
          textOf={(customer) => ownTextOf(field, customer)}
          onPick={(id) => onPick(field.id, id)}
        />
      ))}
    </>
  );
}

function ownTextOf(field: CustomField, { custom }: Customer): ReactNode {
  return <OwnValueText field={field} value={custom[field.id] ?? ""} />;
}

interface RowProps {
  readonly title: string;
  readonly pair: Pair;
  readonly keeper: Customer;
  readonly rawOf: (customer: Customer) => string;
  readonly textOf: (customer: Customer) => ReactNode;
  readonly onPick: (id: string) => void;
}

function Row({ title, pair, keeper, rawOf, textOf, onPick }: RowProps) {
  const [one, other] = pair;
  const isSame = rawOf(one) === rawOf(other);
  const isChoice = !isSame && rawOf(one) !== "" && rawOf(other) !== "";
  return (
    <div className={classes.row} {...(isChoice ? { role: "radiogroup", "aria-label": title } : {})}>
      <Text size="sm" className={classes.name}>
        <UserText>{title}</UserText>
      </Text>
      {pair.map((customer) => {
        const isKept = isSame || keeper === customer;
        const text = rawOf(customer) === "" ? "–" : textOf(customer);
        return (
          <div key={customer.id} className={isKept ? classes.value : `${classes.value} ${classes.lost}`}>
            {isChoice ? (
              <Radio
                name={`keep ${title}`}
                value={customer.id}
                checked={isKept}
                onChange={() => onPick(customer.id)}
                label={text}
              />
            ) : (
              <Text size="sm" component="div">
                {text}
              </Text>
            )}
          </div>
        );
      })}
    </div>
  );
}

function useTextOf(): (customer: Customer, fact: Fact) => ReactNode {
  const { t, i18n } = useTranslation("customers");
  return (customer, fact) => {
    const text = factOf(customer, fact);
    switch (fact) {
      case "kind":
        return t(`kind.${customer.kind}`);
      case "language":
        return customer.language === null ? "" : t(`language.${customer.language}`);
      case "email":
        return <EmailText>{text}</EmailText>;
      case "phone":
        return <bdi dir="ltr">{text}</bdi>;
      case "address":
        return <UserText>{addressOf(customer, i18n.language)}</UserText>;
      default:
        return <UserText>{text}</UserText>;
    }
  };
}

function addressOf({ street, postalCode, city, country }: Customer, language: string): string {
  const place = [postalCode, city].filter((part) => part !== "").join(" ");
  return [street, place, countryName(country, language)].filter((part) => part !== "").join("\n");
}
