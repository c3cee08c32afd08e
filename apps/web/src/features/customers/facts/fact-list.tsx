import { Anchor, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countryName } from "../../../lib/i18n/country-name.ts";
import { EmailText } from "../../../ui/email-text.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import type { Customer } from "../customers.api.ts";
import { TagList } from "../list/tag-list.tsx";
import { useCustomFields } from "../custom-fields/own-fields.api.ts";
import { OwnValueText } from "../custom-fields/own-value-text.tsx";
import classes from "./fact-list.module.css";

/** The facts that are known; what is not known, or not there, is said to be so. */
export function FactList({ customer }: { readonly customer: Customer }) {
  const { t, i18n } = useTranslation("customers");
  const { firstName, lastName, company, email, phone, street, postalCode, city, country, language, tags } = customer;
  const { timeZone, custom } = customer;
  const fields = useCustomFields();
  const person = [firstName, lastName].filter((part) => part !== "").join(" ");
  const place = [postalCode, city].filter((part) => part !== "").join(" ");
  const address = [street, place, countryName(country, i18n.language)].filter((part) => part !== "");
  return (
    <dl className={classes.list}>
      <Fact name={t("field.kind")}>{t(`kind.${customer.kind}`)}</Fact>
      <Fact name={t("field.full_name")}>{person && <UserText>{person}</UserText>}</Fact>
      <Fact name={t("field.company")} isKnown={customer.kind === "person"}>
        {company && <UserText>{company}</UserText>}
      </Fact>
      <Fact name={t("field.email")}>
        {email && (
          <Anchor href={`mailto:${email}`} className={classes.long}>
            <EmailText>{email}</EmailText>
          </Anchor>
        )}
      </Fact>
      <Fact name={t("field.phone")}>
        {phone && (
          <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
            <bdi dir="ltr">{phone}</bdi>
          </Anchor>
        )}
      </Fact>
      <Fact name={t("facts.address")}>
        {address.length > 0 && (
          <>
            {address.map((line) => (
              <div key={line}>
                <UserText>{line}</UserText>
              </div>
            ))}
          </>
        )}
      </Fact>
      <Fact name={t("field.language")}>
        {language === null ? t("facts.organisationLanguage") : t(`language.${language}`)}
      </Fact>
      {timeZone === null ? null : (
        <Fact name={t("field.time_zone")}>
          <bdi>{timeZone.replaceAll("_", " ")}</bdi>
        </Fact>
      )}
      {fields.map((field) => (
        <Fact key={field.id} name={<UserText>{field.label}</UserText>}>
          {field.id in custom && <OwnValueText field={field} value={custom[field.id] ?? ""} />}
        </Fact>
      ))}
      <Fact name={t("field.tags")} isKnown>
        {tags.length > 0 && <TagList tags={tags} />}
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly name: ReactNode;
  /** Nothing there means that there is none. */
  readonly isKnown?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, isKnown = false, children }: FactProps) {
  const { t } = useTranslation("customers");
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {children || (
          <Text span c="dimmed">
            {t(isKnown ? "facts.none" : "facts.unknown")}
          </Text>
        )}
      </dd>
    </>
  );
}
