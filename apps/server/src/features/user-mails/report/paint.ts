import { chartColors, restColor } from "../layout/look.ts";
import type { Report } from "./report.ts";

/** A service has one colour in all pictures of a report; what is no single service is grey. */
export function paintOf({ brand, figures }: Report): (service: string | null) => string {
  const named = [...figures.conversions_by_service, ...figures.due_by_week].flatMap(({ service }) => service ?? []);
  const paint = [brand.primary.light, ...chartColors];
  const order = [...new Set(named)];
  return (service) => (service === null ? restColor : (paint[order.indexOf(service) % paint.length] ?? restColor));
}
