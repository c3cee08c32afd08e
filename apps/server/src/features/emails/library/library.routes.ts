import { emails } from "@delight/contract/emails";
import { type ApiRouter, serve, serveNonTransactional } from "../../../platform/http/serve.ts";
import { listEmailRows } from "./library.queries.ts";
import { archiveEmail, listActivitiesOf, listTags, setTags } from "./library.service.ts";
import { drawThumbnail } from "./thumbnail.service.ts";

export function libraryRoutes(router: ApiRouter): void {
  serve(router, emails.list, listEmailRows);
  serve(router, emails.tags, listTags);
  serve(router, emails.setTags, setTags);
  serve(router, emails.archive, archiveEmail);
  serve(router, emails.usedBy, listActivitiesOf);
  serveNonTransactional(router, emails.thumbnail, drawThumbnail);
}
