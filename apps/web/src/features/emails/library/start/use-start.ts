import { useNavigate } from "@tanstack/react-router";
import { paths } from "../../../../app/paths.ts";
import { useQueryParam } from "../../../../lib/route.ts";

/** Opens the editor with what a new email begins with; who comes from an activity goes back there. */
export function useStart(): (search: Readonly<Record<string, string>>) => void {
  const navigate = useNavigate();
  const activity = useQueryParam("activity");
  return (search) =>
    void navigate({ to: paths.emailEditor, search: activity === undefined ? search : { ...search, activity } });
}
