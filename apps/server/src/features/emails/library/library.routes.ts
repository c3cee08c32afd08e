import { emails } from "@delight/contract/emails";
import { type Door, serve, serveOutside } from "../../../platform/http/serve.ts";
import { listEmailRows } from "./library.queries.ts";
import { archiveEmail, listActivitiesOf, listTags, setTags } from "./library.service.ts";
import { drawThumbnail } from "./thumbnail.service.ts";

export function libraryRoutes(door: Door): void {
  serve(door, emails.list, listEmailRows);
  serve(door, emails.tags, listTags);
  serve(door, emails.setTags, setTags);
  serve(door, emails.archive, archiveEmail);
  serve(door, emails.usedBy, listActivitiesOf);
  serveOutside(door, emails.thumbnail, drawThumbnail);
}
