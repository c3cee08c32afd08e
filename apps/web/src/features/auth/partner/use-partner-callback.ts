import { useEffect, useState } from "react";
import { paths } from "../../../app/paths.ts";
import { enterBrand } from "../../../lib/brand.ts";
import { redirectTarget } from "../../../lib/redirect-target.ts";
import { useQueryParam, useReplace } from "../../../lib/route.ts";
import { replaceSession } from "../../../lib/session/session.ts";
import { type Callback, finishSignIn, takeBegun } from "./partner.api.ts";

type SignedIn = Parameters<typeof replaceSession>[0];

/** How far somebody is who came back from the partner. */
export type Step =
  | { readonly kind: "exchanging" }
  | { readonly kind: "denied"; readonly returnTo: string }
  /** Without a refusal nothing was there to send, or it was sent before. */
  | { readonly kind: "broken"; readonly returnTo: string; readonly refusal?: unknown }
  | { readonly kind: "unknown"; readonly answer: Extract<Callback, { outcome: "unknown" }> }
  | { readonly kind: "second_factor"; readonly answer: Extract<Callback, { outcome: "second_factor" }> };

/** What the address said. */
interface Returned {
  readonly code: string | undefined;
  readonly state: string | undefined;
  readonly error: string | undefined;
}

/** Takes the code out of the address before anything else, and exchanges it once. */
export function usePartnerCallback(): Step {
  const code = useQueryParam("code");
  const state = useQueryParam("state");
  const error = useQueryParam("error");
  const replace = useReplace();
  const [returned] = useState<Returned>({ code, state, error });
  const [step, setStep] = useState<Step>({ kind: "exchanging" });
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const next = await stepOnce(returned);
      if (!isGone) setStep(next);
    };
    replace(paths.partnerCallback);
    void look();
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what came is looked at once: the address is changed by this very effect
  }, []);
  return step;
}

/** Begins the session, then loads the partner's brand: the code has left the address by then (product decision 13). */
export async function enterAsPartner(answer: SignedIn, returnTo: string): Promise<void> {
  await replaceSession(answer);
  enterBrand("simpro", redirectTarget(returnTo));
}

let looked: { readonly state: string | undefined; readonly step: Promise<Step> } | undefined;

/** Once for each state: an effect that runs twice gets the same answer. */
function stepOnce(returned: Returned): Promise<Step> {
  if (looked === undefined || looked.state !== returned.state) {
    looked = { state: returned.state, step: nextStep(returned) };
  }
  return looked.step;
}

async function nextStep({ code, state, error }: Returned): Promise<Step> {
  const begun = takeBegun();
  const returnTo = begun?.returnTo ?? "";
  if (error === "access_denied") return { kind: "denied", returnTo };
  if (error !== undefined) return { kind: "broken", returnTo, refusal: error };
  if (!begun || code === undefined || state === undefined) return { kind: "broken", returnTo };
  try {
    return await stepAfter(await finishSignIn({ code, state }, begun));
  } catch (refusal) {
    return { kind: "broken", returnTo, refusal };
  }
}

async function stepAfter(answer: Callback): Promise<Step> {
  if (answer.outcome === "unknown") return { kind: "unknown", answer };
  if (answer.outcome === "second_factor") return { kind: "second_factor", answer };
  await enterAsPartner(answer, answer.return_to);
  return { kind: "exchanging" };
}
