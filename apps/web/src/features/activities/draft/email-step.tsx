import { emails } from "@delight/contract/emails";
import { Grid, Group, Stack, Title } from "@mantine/core";
import { IconMail, IconPlus } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { endpointQuery } from "../../../lib/query.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ButtonLink, TextLink } from "../../../ui/links.tsx";
import { MergeLine, ReadyMadeFor } from "../../emails/index.ts";
import { ChoiceList } from "./choice-list.tsx";
import type { StepProps } from "../step-props.ts";
import classes from "./choice.module.css";
import { EmailPreview } from "./email-preview.tsx";
import { TestEditor } from "../variants/test-editor.tsx";
import { useTest } from "../variants/use-test.ts";
import { DraftUtm } from "../utm/draft-utm.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { suggestions } from "./suggestions.ts";
import { useSaveDraft } from "./use-save-draft.ts";

const hintOf = (subject: string) => <MergeLine text={subject} />;

export function EmailStep({ draft, onNext, onBack }: StepProps) {
  const { t } = useTranslation("activities");
  const [search, setSearch] = useState("");
  const query = useQuery({
    ...endpointQuery("emails", emails.list, { search, sort: "-updated_at", page_size: 10 }),
    placeholderData: keepPreviousData,
  });
  const testing = useTest(draft);
  const { mutate, variables, isPending } = useSaveDraft();
  const chosen = (isPending ? variables?.emailId : undefined) ?? draft.emailId;
  return (
    <Stack gap="xl">
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="md">
            <Title order={2} size="h5">
              {t("email.title")}
            </Title>
            <Begin draft={draft} />
            <ChoiceList
              label={t("email.title")}
              query={query}
              toChoice={({ id, name, subject, isTemplate }) => ({
                id,
                name,
                hint: hintOf(subject),
                badge: isTemplate ? t("email.template") : undefined,
              })}
              value={chosen}
              onChange={(id) => mutate({ id: draft.id, emailId: id })}
              search={search}
              onSearch={setSearch}
              empty={
                <EmptyState
                  icon={<IconMail size={30} stroke={1.5} />}
                  title={t("email.none")}
                  hint={t("email.noneHint")}
                  action={<WriteLinks draft={draft} />}
                />
              }
            />
            {query.data?.total === 0 && search === "" ? null : <WriteLinks draft={draft} />}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7 }} className={classes.preview}>
          {draft.emailId === null ? (
            <EmptyState icon={<IconMail size={30} stroke={1.5} />} title={t("email.choose")} />
          ) : (
            <EmailPreview key={draft.emailId} id={draft.emailId} />
          )}
        </Grid.Col>
      </Grid>
      <TestEditor draft={draft} state={testing} />
      <DraftUtm draft={draft} />
      <StepButtons onBack={onBack} onNext={onNext} mayGoOn={testing.isReady && !isPending} />
    </Stack>
  );
}

/** What is ready-made for the goal; with an email chosen there is nothing to begin. */
function Begin({ draft: { id, goal, emailId } }: Pick<StepProps, "draft">) {
  const { t } = useTranslation("activities");
  const mayWrite = usePermission("emails.change");
  const { emails: ids } = suggestions[goal];
  if (!mayWrite || emailId !== null || ids.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={3} size="h6">
        {t("email.suggested")}
      </Title>
      <ReadyMadeFor ids={ids} activity={id} />
      <Title order={3} size="h6" mt="md">
        {t("email.yours")}
      </Title>
    </Stack>
  );
}

/** To the ready-made texts or into the email that is chosen, and from there back here with what was written. */
function WriteLinks({ draft: { id, emailId } }: Pick<StepProps, "draft">) {
  const { t } = useTranslation("activities");
  if (!usePermission("emails.change")) return null;
  return (
    <Group>
      <ButtonLink
        to={paths.emails}
        search={{ new: "yes", activity: id }}
        variant="light"
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        {t("email.write")}
      </ButtonLink>
      {emailId === null ? null : (
        <TextLink to={paths.emailEditor} search={{ email: emailId, activity: id }} size="sm">
          {t("email.edit")}
        </TextLink>
      )}
    </Group>
  );
}
