import { segments } from "@delight/contract/segments";
import { type Door, serve } from "../../platform/http/serve.ts";
import {
  changeSegment,
  createSegment,
  getSegment,
  listSegments,
  removeSegment,
  sampleReach,
} from "./segments.service.ts";

export function segmentsRoutes(door: Door): void {
  serve(door, segments.list, listSegments);
  serve(door, segments.get, getSegment);
  serve(door, segments.create, createSegment);
  serve(door, segments.update, changeSegment);
  serve(door, segments.remove, removeSegment);
  serve(door, segments.reach, sampleReach);
}
