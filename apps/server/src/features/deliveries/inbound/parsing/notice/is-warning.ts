const warnings = [
  "warning message only",
  "do not need to resend",
  "only a temporary failure report",
  "only a warning",
  "will be retried",
  "will keep trying",
  "will continue to try",
  "will be attempted again",
  "not yet been delivered",
  "has not been delivered yet",
  "delivery attempts will continue",
  "delivery will be attempted",
  "still undelivered after",
  "is still being attempted",
  "has been delayed",
  "is delayed",
];

/** Whether a notice for people only says that a mail is late (M71). */
export function isWarning(notice: string, subject: string): boolean {
  const text = notice.slice(0, 8000).toLowerCase().replace(/\s+/g, " ");
  if (warnings.some((one) => text.includes(one))) return true;
  return /\b(?:delayed|delay)\b/i.test(subject) && !/fail|undeliver/i.test(subject);
}
