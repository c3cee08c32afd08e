export type Device = "desktop" | "phone" | "tablet" | "other";

const tablets = /iPad|Tablet|PlayBook|Kindle|Silk\/(?!.*Mobile)|Android(?!.*Mobile)/i;
const phones = /iPhone|iPod|Mobile|Windows Phone|Opera Mini/i;
const desktops = /Windows|Macintosh|X11|CrOS|Linux|Outlook|Thunderbird/i;

/** On what somebody reads, by the user agent. Programs on an iPad that call themselves a Mac are taken at their word. */
export function deviceOf(userAgent: string): Device {
  if (tablets.test(userAgent)) return "tablet";
  if (phones.test(userAgent)) return "phone";
  return desktops.test(userAgent) ? "desktop" : "other";
}
