import { emails } from "@delight/contract/emails";
import { TextInput } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "../../../lib/i18n/languages.ts";
import { endpointQuery } from "../../../lib/query.ts";
import { senderOf, sendersQuery } from "../../../lib/senders.ts";
import { SearchSelect } from "../../../ui/fields/search-select.tsx";
import { MergeTextField, useMergeWords } from "../../emails/index.ts";
import type { Activity } from "../activities.api.ts";
import type { useTest } from "./use-test.ts";
import type { Test } from "./variants.api.ts";

interface FieldsProps<Kind extends Test["kind"]> {
  readonly draft: Activity;
  readonly test: Extract<Test, { kind: Kind }>;
  readonly place: number;
  readonly state: ReturnType<typeof useTest>;
}

/** What differs in one variant; left empty it is as in the campaign. */
export function VariantFields({ test, ...rest }: FieldsProps<Test["kind"]>) {
  switch (test.kind) {
    case "subject":
      return <Subjects test={test} {...rest} />;
    case "sender":
      return <SenderName test={test} {...rest} />;
    case "content":
      return <Content test={test} {...rest} />;
  }
}

/** One field for each language of the campaign's email. */
function Subjects({ draft, test, place, state }: FieldsProps<"subject">) {
  const { t } = useTranslation("variants");
  const inWords = useMergeWords();
  const { data: email } = useQuery({
    ...endpointQuery("emails", emails.get, { id: draft.emailId ?? "" }),
    enabled: draft.emailId !== null,
  });
  const written = email?.variants ?? [];
  return written.map(({ language, subject }) => {
    const name = languages.find((one) => one.language === language)?.label ?? language;
    return (
      <MergeTextField
        key={language}
        label={written.length === 1 ? t("subject") : t("subjectIn", { language: name })}
        placeholder={inWords(subject)}
        description={test.variants[place]?.subjects[language] ? undefined : t("asEmail")}
        dir={language === "ar" ? "rtl" : "ltr"}
        maxLength={200}
        value={test.variants[place]?.subjects[language] ?? ""}
        ownsUndo
        onChange={(typed) =>
          state.type({
            ...test,
            variants: test.variants.map((one, index) =>
              index === place ? { subjects: { ...one.subjects, [language]: typed } } : one,
            ),
          })
        }
        onBlur={state.save}
        error={state.errors[`variants.${place}.subjects.${language}`]}
      />
    );
  });
}

function SenderName({ draft, test, place, state }: FieldsProps<"sender">) {
  const { t } = useTranslation("variants");
  const { data: senders = [] } = useQuery(sendersQuery);
  const name = test.variants[place]?.senderName ?? "";
  return (
    <TextInput
      label={t("senderName")}
      placeholder={senderOf(senders, draft.senderId)?.name ?? ""}
      description={name === "" ? t("asSettings") : undefined}
      dir="auto"
      maxLength={200}
      value={name}
      onChange={({ currentTarget }) =>
        state.type({
          ...test,
          variants: test.variants.map((one, index) => (index === place ? { senderName: currentTarget.value } : one)),
        })
      }
      onBlur={state.save}
      error={state.errors[`variants.${place}.senderName`]}
    />
  );
}

function Content({ draft, test, place, state }: FieldsProps<"content">) {
  const { t } = useTranslation("variants");
  const [search, setSearch] = useState("");
  const found = useQuery({
    ...endpointQuery("emails", emails.list, { search, sort: "-updated_at", page_size: 20 }),
    placeholderData: keepPreviousData,
  });
  const id = test.variants[place]?.emailId ?? null;
  const { data: email } = useQuery({ ...endpointQuery("emails", emails.get, { id: id ?? "" }), enabled: id !== null });
  const others = (found.data?.items ?? []).filter((one) => one.id !== draft.emailId);
  return (
    <SearchSelect
      label={t("email")}
      placeholder={t("campaignEmail", { name: draft.emailName ?? "" })}
      nothingFound={t("noEmail")}
      choices={others.map((one) => ({ value: one.id, label: one.name }))}
      chosen={id === null ? undefined : { value: id, label: email?.name ?? "…" }}
      onChange={(choice) =>
        state.change({
          ...test,
          variants: test.variants.map((one, index) => (index === place ? { emailId: choice?.value ?? null } : one)),
        })
      }
      onSearch={setSearch}
      isSearching={found.isFetching}
    />
  );
}
