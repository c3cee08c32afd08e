/** Whether something could not be written because a disk is full: of this machine (ENOSPC, EDQUOT), or PostgreSQL's (SQLSTATE 53100). */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isFull = "code" in error && ["ENOSPC", "EDQUOT", "53100"].includes(String(error.code));
  return isFull || isDiskFull(error.cause);
}
