import { Drawer } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Page } from "../../ui/page.tsx";
import { usePermission } from "../../lib/session/profile.ts";
import { QueryContent } from "../../ui/query-content.tsx";
import { BookingRequestsTable } from "./booking-requests-table.tsx";
import { useOpenRequest } from "./use-open-request.ts";
import { type LayerKind, RequestLayer } from "./actions/request-layer.tsx";
import { requestQuery } from "./booking-requests.api.ts";
import { RequestButtons } from "./drawer/request-buttons.tsx";
import { RequestFacts } from "./drawer/request-facts.tsx";

export function BookingRequestsPage() {
  const { t } = useTranslation("bookings");
  const { id, close } = useOpenRequest();
  return (
    <Page title={t("title")} hint={t("hint")}>
      <BookingRequestsTable />
      {id === undefined ? null : <RequestDrawer key={id} id={id} onClose={close} />}
    </Page>
  );
}

interface RequestDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One request: what was asked for, what became of it, and what can be done with it. */
function RequestDrawer({ id, onClose }: RequestDrawerProps) {
  const { t } = useTranslation("bookings");
  const query = useQuery(requestQuery(id));
  const mayChange = usePermission("services.change");
  const [layer, setLayer] = useState<LayerKind>();
  return (
    <>
      <Drawer
        opened
        onClose={onClose}
        closeOnEscape={layer === undefined}
        position="right"
        size="min(520px, 100%)"
        title={t("one")}
        closeButtonProps={{ "aria-label": t("common:close") }}
      >
        <QueryContent query={query}>
          {(request) => (
            <>
              <RequestFacts request={request} />
              <RequestButtons request={request} mayChange={mayChange} onOpen={setLayer} />
            </>
          )}
        </QueryContent>
      </Drawer>
      {layer === undefined || query.data === undefined ? null : (
        <RequestLayer kind={layer} request={query.data} onClose={() => setLayer(undefined)} />
      )}
    </>
  );
}
