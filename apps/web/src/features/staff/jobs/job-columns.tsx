import type { JobState } from "@delight/contract/staff-jobs";
import { Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { Column } from "../../../ui/data-table/columns.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { CodeName } from "./code-name.tsx";
import type { Job } from "./jobs.api.ts";

const momentOf = { waiting: "dueAt", running: "startedAt", failed: "failedAt" } as const;

/** What is told of a job, as far as it has come. */
export function useJobColumns(state: JobState): readonly Column<Job>[] {
  const { t } = useTranslation("staff");
  const { number, moment, relative } = useFormat();
  const when = (at: string | null) =>
    at === null ? (
      "–"
    ) : (
      <bdi title={moment(at)} style={{ whiteSpace: "nowrap" }}>
        {relative(at)}
      </bdi>
    );
  return [
    {
      id: "queue",
      header: t("jobs.queue"),
      cell: ({ queue, organization }) => (
        <div>
          <CodeName>{queue}</CodeName>
          {organization === null ? null : (
            <Text size="sm" c="dimmed">
              <UserText>{organization.name}</UserText>
            </Text>
          )}
        </div>
      ),
    },
    ...(state === "running"
      ? []
      : [{ id: "reason", header: t("jobs.reason"), cell: ({ reason }: Job) => <Reason text={reason} /> }]),
    {
      id: "tries",
      header: t("jobs.tries"),
      align: "end",
      cell: ({ tries, mostTries }) => t("jobs.triesOf", { tries: number(tries), most: number(mostTries) }),
    },
    { id: "moment", header: t(`jobs.moment.${state}`), cell: (job) => when(job[momentOf[state]]) },
    { id: "createdAt", header: t("jobs.createdAt"), sort: "created_at", cell: ({ createdAt }) => when(createdAt) },
    {
      id: "ids",
      header: t("jobs.ids"),
      isOptional: true,
      cell: ({ id, about }) => (
        <Stack gap={4} align="flex-start">
          <CodeName>{`id ${id}`}</CodeName>
          {about.map((one) => (
            <CodeName key={one.name}>{`${one.name} ${one.id}`}</CodeName>
          ))}
        </Stack>
      ),
    },
  ];
}

/** What a program said, in its own language. */
export function Reason({ text }: { readonly text: string }) {
  if (text === "") return "–";
  return (
    <Text size="sm" style={{ overflowWrap: "anywhere" }} maw={480}>
      <bdi dir="ltr" lang="en">
        {text}
      </bdi>
    </Text>
  );
}
