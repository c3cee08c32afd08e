import { Button, Skeleton } from "@mantine/core";
import { IconCopy, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { segments } from "@delight/contract/segments";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useQueryParam, useRouteParam } from "../../lib/route.ts";
import { usePermission } from "../../lib/session/profile.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { QueryContent } from "../../ui/query-content.tsx";
import { NotFound } from "../../ui/not-found.tsx";
import { Page } from "../../ui/page.tsx";
import { paths } from "../../app/paths.ts";
import { useContractForm } from "../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../ui/toast.ts";
import { SnapshotButton } from "./pages/snapshot-button.tsx";
import { StaticSegment } from "./pages/static-segment.tsx";
import { useRemoveSegment } from "./pages/use-remove.tsx";
import { exampleOf, exampleRule } from "./rule/examples.ts";
import { SegmentFields, type SegmentValues } from "./pages/segment-fields.tsx";
import { draftOf, ruleOf } from "./rule/draft.ts";
import { type Segment, type SegmentRule, everyone, segmentQuery } from "./segments.api.ts";

export function SegmentPage() {
  const id = useRouteParam("id");
  return id === "new" ? <FreshSegment /> : <SavedSegment key={id} id={id} />;
}

function useBreadcrumbs() {
  const { t } = useTranslation("segments");
  return [
    { label: t("customers"), to: paths.customers },
    { label: t("title"), to: paths.segments },
  ];
}

/** Begins with nothing, with an example (`?example=…`), or with what another one asks (`?copy=…`). */
function FreshSegment() {
  const { t } = useTranslation("segments");
  const copy = useQueryParam("copy");
  const example = exampleOf(useQueryParam("example"));
  const breadcrumbs = useBreadcrumbs();
  const source = useQuery({ ...segmentQuery(copy ?? ""), enabled: copy !== undefined });
  if (copy !== undefined && !source.data && !source.isError) return <Skeleton height={320} />;
  const name = source.data ? t("copyOf", { name: source.data.name }) : example ? t(`example.${example}`) : "";
  const rule = source.data?.rule ?? (example ? exampleRule(example) : everyone);
  return (
    <Page title={t("new")} breadcrumbs={breadcrumbs}>
      <NewSegment key={`${copy} ${example}`} name={name} rule={rule} />
    </Page>
  );
}

function SavedSegment({ id }: { readonly id: string }) {
  const { t } = useTranslation("segments");
  const mayChange = usePermission("segments.change");
  const breadcrumbs = useBreadcrumbs();
  const query = useQuery(segmentQuery(id));
  return (
    <Page
      title={query.data?.name ?? t("one")}
      breadcrumbs={breadcrumbs}
      actions={mayChange && query.data && <Actions segment={query.data} />}
    >
      <QueryContent
        query={query}
        missing={<NotFound title={t("missing.title")} list={{ label: t("missing.list"), to: paths.segments }} />}
      >
        {(segment) =>
          segment.kind === "static" ? <StaticSegment segment={segment} /> : <ChangeSegment segment={segment} />
        }
      </QueryContent>
    </Page>
  );
}

function Actions({ segment }: { readonly segment: Segment }) {
  const { t } = useTranslation("segments");
  const navigate = useNavigate();
  const { remove, isPending, dialog } = useRemoveSegment(() => void navigate({ to: paths.segments }));
  return (
    <>
      {segment.kind === "dynamic" && (
        <ButtonLink
          to={paths.segment("new")}
          search={{ copy: segment.id }}
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
        >
          {t("duplicate")}
        </ButtonLink>
      )}
      {segment.kind === "dynamic" && <SnapshotButton segment={segment} />}
      <Button
        variant="light"
        color="error"
        leftSection={<IconTrash size={18} aria-hidden />}
        loading={isPending}
        aria-label={t("remove.of", { name: segment.name })}
        onClick={() => remove(segment)}
      >
        {t("remove.action")}
      </Button>
      {dialog}
    </>
  );
}

const invalidates = ["segments", "customers"];

interface NewSegmentProps {
  readonly name: string;
  readonly rule: SegmentRule;
}

/** Builds a segment: the question on one side, whom it reaches on the other. */
function NewSegment({ name, rule }: NewSegmentProps) {
  const { t } = useTranslation("segments");
  const navigate = useNavigate();
  const made = useContractForm<typeof segments.create, SegmentValues>(segments.create, {
    initialValues: { name, root: draftOf(rule) },
    toInput: (values) => ({ name: values.name, rule: ruleOf(values.root) }),
    invalidates,
    onSaved: ({ id }) => {
      toastSuccess(t("saved"));
      void navigate({ to: paths.segment(id), replace: true });
    },
  });
  return <SegmentFields {...made} broken={[]} />;
}

function ChangeSegment({ segment }: { readonly segment: Segment }) {
  const { t } = useTranslation("segments");
  const made = useContractForm<typeof segments.update, SegmentValues>(segments.update, {
    initialValues: { name: segment.name, root: draftOf(segment.rule) },
    toInput: (values) => ({ id: segment.id, name: values.name, rule: ruleOf(values.root) }),
    invalidates,
    onSaved: () => toastSuccess(t("saved")),
  });
  return <SegmentFields {...made} broken={segment.broken} />;
}
