import { sql } from "kysely";
import { isToldAlready } from "./recent-mails.queries.ts";

/** For a claim: what shows why the delivery is skipped, as it is now. */
export const evidenceOfClaim = sql`case judged.skip_reason
  when 'suppressed' then judged.suppression
  when 'unsubscribed' then judged.suppression
  when 'paused' then jsonb_build_object('paused_until', judged.paused_until)
  when 'topic_declined' then jsonb_build_object('since', judged.chosen_at)
  when 'too_often' then case when judged.told_days is null then jsonb_build_object('mails', judged.mails, 'days', judged.days)
    else jsonb_build_object('mails', 1, 'days', judged.told_days, 'service_name', judged.told_service) end
end`;

/** What `evidenceOfClaim` reads of the rows that a claim is judged by. */
export const evidenceColumns = sql`
  case when s.reason is not null then jsonb_build_object('suppression', s.reason, 'since', s.created_at) end as suppression,
  p.paused_until, p.updated_at as chosen_at, cap.mails, cap.days, greatest(cap.until, told.until) as capped_until,
  case when ${isToldAlready} then told.days end as told_days, told.service_name as told_service
`;
