interface Sums {
  readonly sent: number;
  readonly unmeasuredOpens: number;
  readonly unmeasuredClicks: number;
}

/** Of those sent, the mails of which a figure is known: opens and clicks only of those that were measured. */
export function measuredOf({ sent, unmeasuredOpens, unmeasuredClicks }: Sums, figure: string): number {
  if (figure === "opened") return Math.max(sent - unmeasuredOpens, 0);
  return figure === "clicked" ? Math.max(sent - unmeasuredClicks, 0) : sent;
}
