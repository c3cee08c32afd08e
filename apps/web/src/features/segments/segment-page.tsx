import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useRouteParam } from "../../lib/route.ts";
import { usePermission } from "../../lib/session/profile.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Missing } from "../../ui/missing.tsx";
import { Page } from "../../ui/page.tsx";
import { RemoveSegment } from "./remove-segment.tsx";
import { SegmentForm } from "./segment-form.tsx";
import { segmentQuery } from "./segments.api.ts";

export function SegmentPage() {
  const { t } = useTranslation("segments");
  const id = useRouteParam("id");
  const breadcrumbs = [
    { label: t("customers"), to: paths.customers },
    { label: t("title"), to: paths.segments },
  ];
  if (id !== "new") return <SavedSegment key={id} id={id} breadcrumbs={breadcrumbs} />;
  return (
    <Page title={t("new")} breadcrumbs={breadcrumbs}>
      <SegmentForm segment={undefined} />
    </Page>
  );
}

interface SavedSegmentProps {
  readonly id: string;
  readonly breadcrumbs: { readonly label: string; readonly to: string }[];
}

function SavedSegment({ id, breadcrumbs }: SavedSegmentProps) {
  const { t } = useTranslation("segments");
  const navigate = useNavigate();
  const mayChange = usePermission("segments.change");
  const query = useQuery(segmentQuery(id));
  const remove = mayChange && query.data && (
    <RemoveSegment segment={query.data} onRemoved={() => void navigate({ to: paths.segments })} />
  );
  return (
    <Page title={query.data?.name ?? t("one")} breadcrumbs={breadcrumbs} actions={remove}>
      <Loaded
        query={query}
        missing={<Missing title={t("missing.title")} list={{ label: t("missing.list"), to: paths.segments }} />}
      >
        {(segment) => <SegmentForm segment={segment} />}
      </Loaded>
    </Page>
  );
}
