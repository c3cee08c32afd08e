import type { Language } from "@delight/contract/common";
import type { CentreChoices } from "@delight/contract/preference-centre";
import type { OrgTx } from "../../../platform/db/database.ts";
import { getOrganization } from "../../organizations/index.ts";
import { getCentre } from "./centre/get-centre.ts";
import type { ShownOnPage } from "./preference-page.ts";

/** The page of choices as it stands for somebody who has chosen nothing yet; of the organization's own unless another is given. */
export async function asNewReader(tx: OrgTx, language: Language, centre?: CentreChoices): Promise<ShownOnPage> {
  const { name, languages, measures_opens, measures_clicks } = await getOrganization(tx);
  return {
    organization: name,
    languages,
    language,
    declined: [],
    paused_until: null,
    unmeasured_by: null,
    measures_opens,
    measures_clicks,
    standing: "subscribed",
    centre: centre ?? (await getCentre(tx)),
  };
}
