import { activities } from "@delight/contract/activities";
import type { CampaignTest } from "@delight/contract/campaign-test";
import { launchAndStart } from "../../../../testing/start.ts";
import type { Context } from "../../../../testing/client.ts";
import { addressesOf, aDraft } from "../../../deliveries/testing/campaign.ts";

type Subjects = Extract<CampaignTest, { kind: "subject" }>;

/** Two subjects on a fifth of the audience, with a person to choose where they do not differ. */
export function ofSubjects(given: Partial<Subjects> = {}): CampaignTest {
  return {
    kind: "subject",
    variants: [{ subjects: {} }, { subjects: { en: "Shall we come by?" } }],
    sample_percent: 20,
    wait_minutes: 60,
    rule: "clicks",
    unclear: "person",
    ...given,
  };
}

/** A draft to so many customers with this test. */
export async function aTestedDraft(context: Context, test: CampaignTest, customers: number): Promise<string> {
  const { id } = await aDraft(context, addressesOf(customers));
  await context.client.call(activities.update, { id, test }, context.testApp.owner);
  return id;
}

/** As `aTestedDraft`, begun. */
export async function begun(context: Context, test: CampaignTest, customers: number): Promise<string> {
  const id = await aTestedDraft(context, test, customers);
  await launchAndStart(context, id);
  return id;
}

/** The sample is out since so many minutes, without a mail server; of each variant so many have clicked. */
export async function sampleRead(
  { testApp }: Context,
  id: string,
  { minutes, clicks }: { minutes: number; clicks: readonly number[] },
): Promise<void> {
  await testApp.rows(
    `with sent as (
       update deliveries d set status = 'sent', attempts = 1, sent_at = now(),
         first_clicked_at = case when place <= ($2::int[])[variant] then now() end
       from (
         select id as delivery, row_number() over (partition by variant order by id) as place
         from deliveries where activity_id = $1 and lane = 0 and status = 'queued'
       ) as placed
       where d.id = delivery returning d.id
     )
     update activity_counts set queued = queued - (select count(*) from sent), sent = sent + (select count(*) from sent)
     where activity_id = $1`,
    [id, clicks],
  );
  await testApp.rows("update activities set sample_sent_at = now() - make_interval(mins => $2::int) where id = $1", [
    id,
    minutes,
  ]);
}

/** How many deliveries stand in which lane with which variant and status. */
export function spread({ testApp }: Context, id: string) {
  return testApp.rows<{ lane: number; variant: number | null; status: string; count: number }>(
    `select lane, variant, status, count(*)::int as count from deliveries where activity_id = $1
     group by lane, variant, status order by lane, variant, status`,
    [id],
  );
}
