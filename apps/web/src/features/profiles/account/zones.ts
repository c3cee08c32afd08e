import type { TimeZone } from "../profiles.api.ts";

/** The zones as a person looks for them: `Europe/Paris (UTC+01:00)`, found by place and by offset. */
export function zoneChoices(zones: readonly TimeZone[], chosen: string): { value: string; label: string }[] {
  const isKnown = chosen === "" || zones.some(({ name }) => name === chosen);
  return [
    ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
    ...zones.map(({ name, offsetMinutes }) => ({
      value: name,
      label: `${name.replaceAll("_", " ")} (${offsetText(offsetMinutes)})`,
    })),
  ];
}

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? "−" : "+"}${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}
