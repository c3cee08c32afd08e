import { search } from "@delight/contract/search";
import { type Door, serve } from "../../platform/http/serve.ts";
import { find } from "./search.service.ts";

export function searchRoutes(door: Door): void {
  serve(door, search.find, find);
}
