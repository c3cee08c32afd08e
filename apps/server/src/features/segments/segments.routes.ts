import { segments } from "@delight/contract/segments";
import { type ApiRouter, serve } from "../../platform/http/serve.ts";
import { sampleReach } from "./reach/reach.service.ts";
import { changeSegment, createSegment, getSegment, listSegments, removeSegment } from "./segments.service.ts";
import { changeMembers, createStatic, snapshotSegment } from "./static/static.service.ts";

export function segmentsRoutes(router: ApiRouter): void {
  serve(router, segments.list, listSegments);
  serve(router, segments.get, getSegment);
  serve(router, segments.create, createSegment);
  serve(router, segments.update, changeSegment);
  serve(router, segments.remove, removeSegment);
  serve(router, segments.reach, sampleReach);
  serve(router, segments.snapshot, snapshotSegment);
  serve(router, segments.createStatic, createStatic);
  serve(router, segments.changeMembers, changeMembers);
}
