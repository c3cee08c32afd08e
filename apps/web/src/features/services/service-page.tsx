import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useRouteParam } from "../../lib/route.ts";
import { QueryContent } from "../../ui/query-content.tsx";
import { Page } from "../../ui/page.tsx";
import { ServiceActions } from "./catalog/detail/service-actions.tsx";
import { ServiceDetail } from "./catalog/detail/service-detail.tsx";
import { serviceQuery } from "./services.api.ts";

/** One service of the catalog: what it brings, when it falls due and who is reminded. */
export function ServicePage() {
  const { t } = useTranslation("services");
  const query = useQuery(serviceQuery(useRouteParam("id")));
  return (
    <Page
      title={query.data?.name ?? t("one")}
      hint={query.data === undefined || query.data.isActive ? undefined : t("catalog.inactive")}
      breadcrumbs={[{ label: t("title"), to: paths.services }]}
      actions={query.data ? <ServiceActions service={query.data} /> : undefined}
    >
      <QueryContent query={query}>{(service) => <ServiceDetail service={service} />}</QueryContent>
    </Page>
  );
}
