import { segments } from "@delight/contract/segments";
import { type Door, serve } from "../../platform/http/serve.ts";
import { sampleReach } from "./reach/reach.service.ts";
import { changeSegment, createSegment, getSegment, listSegments, removeSegment } from "./segments.service.ts";
import { changeMembers, createStatic, snapshotSegment } from "./static/static.service.ts";

export function segmentsRoutes(door: Door): void {
  serve(door, segments.list, listSegments);
  serve(door, segments.get, getSegment);
  serve(door, segments.create, createSegment);
  serve(door, segments.update, changeSegment);
  serve(door, segments.remove, removeSegment);
  serve(door, segments.reach, sampleReach);
  serve(door, segments.snapshot, snapshotSegment);
  serve(door, segments.createStatic, createStatic);
  serve(door, segments.changeMembers, changeMembers);
}
