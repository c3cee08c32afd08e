import { segments } from "@delight/contract/segments";
import { Grid, Stack, Title } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import type { CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ButtonLink, TextLink } from "../../../ui/links.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { Sentence } from "../../segments/index.ts";
import { checkQuery } from "../activities.api.ts";
import { ReachBreakdown } from "../launch/reach-breakdown.tsx";
import classes from "./choice.module.css";
import { ChoiceList } from "./choice-list.tsx";
import type { StepProps } from "../step-props.ts";
import { Exclusions } from "./exclusions/leave-out.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { SuggestedSegments } from "./suggested-segments.tsx";
import { useSaveDraft } from "./use-save-draft.ts";

export function SegmentStep({ draft, onNext, onBack }: StepProps) {
  const { t } = useTranslation("activities");
  const [search, setSearch] = useState("");
  const query = useQuery({
    ...endpointQuery("segments", segments.list, { search, sort: "-updated_at", page_size: 10 }),
    placeholderData: keepPreviousData,
  });
  const { mutate, variables, isPending } = useSaveDraft();
  const chosen = (isPending ? variables?.segmentId : undefined) ?? draft.segmentId;
  return (
    <Stack gap="xl">
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="md">
            <Title order={2} size="h5">
              {t("segment.title")}
            </Title>
            <SuggestedSegments goal={draft.goal} onChoose={(id) => mutate({ id: draft.id, segmentId: id })} />
            <ChoiceList
              label={t("segment.title")}
              query={query}
              toChoice={(segment) => choiceOf(segment, t)}
              value={chosen}
              onChange={(id) => mutate({ id: draft.id, segmentId: id })}
              search={search}
              onSearch={setSearch}
              empty={
                <EmptyState
                  icon={<IconUsersGroup size={30} stroke={1.5} />}
                  title={t("segment.none")}
                  hint={t("segment.noneHint")}
                  action={<ButtonLink to={paths.segments}>{t("segment.manage")}</ButtonLink>}
                />
              }
            />
            <TextLink to={paths.segments} size="sm">
              {t("segment.manage")}
            </TextLink>
            {draft.segmentId === null ? null : <Exclusions draft={draft} />}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }} className={classes.reach}>
          {draft.segmentId === null ? (
            <EmptyState icon={<IconUsersGroup size={30} stroke={1.5} />} title={t("segment.choose")} />
          ) : (
            <Reached id={draft.id} />
          )}
        </Grid.Col>
      </Grid>
      <StepButtons onBack={onBack} onNext={onNext} mayGoOn={draft.segmentId !== null && !isPending} />
    </Stack>
  );
}

type Segment = CallOutput<typeof segments.list>["items"][number];

function choiceOf({ id, name, customers, broken, rule }: Segment, t: TFunction<"activities">) {
  return {
    id,
    name,
    hint: <Sentence rule={rule} />,
    figure: customers === null ? undefined : t("customers", { count: customers }),
    badge: broken.length === 0 ? undefined : t("segment.broken"),
  };
}

function Reached({ id }: { readonly id: string }) {
  const query = useQuery(checkQuery(id));
  return <QueryContent query={query}>{({ reach }) => <ReachBreakdown reach={reach} />}</QueryContent>;
}
