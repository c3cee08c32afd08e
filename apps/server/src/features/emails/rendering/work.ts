import type { EmailVariant } from "@delight/contract/emails";
import {
  type CheckContext,
  checkEmail,
  type CheckedField,
  checkFields,
  type CompiledEmail,
  type Direction,
  type EmailFinding,
  type EmailResources,
  type InboxScore,
  type MergeGroup,
  type MergeValues,
  neededGroups,
  type PersonalisedEmail,
  scoreEmail,
} from "@delight/email";
import { AppError } from "../../../platform/errors.ts";
import { compile, compileForReading, fill, htmlCode } from "../render.ts";

/** What an email is rendered with: of a customer, of the organization, and of what the document names. */
export interface Shown {
  readonly values: MergeValues;
  readonly resources: EmailResources;
  readonly known: Pick<CheckContext, "services" | "goneImages" | "today" | "values">;
}

interface Previewed extends PersonalisedEmail {
  readonly findings: readonly EmailFinding[];
  readonly score: InboxScore;
  /** Why it could not be filled. */
  readonly refusal?: string;
}

/** What is done with texts that people typed, by name. */
export interface Works {
  preview: { asked: { variant: EmailVariant; direction?: Direction | undefined; shown: Shown }; result: Previewed };
  compile: { asked: { variant: EmailVariant; resources: EmailResources }; result: CompiledEmail };
  fill: { asked: { variant: EmailVariant; shown: Shown }; result: PersonalisedEmail };
  code: { asked: { variant: EmailVariant; resources: EmailResources }; result: string };
  needs: { asked: { variant: EmailVariant; resources: EmailResources }; result: ReadonlySet<MergeGroup> };
  fields: { asked: { variant: EmailVariant; customers: readonly MergeValues[] }; result: CheckedField[] };
}

export type WorkName = keyof Works;
export type Task<Name extends WorkName = WorkName> = {
  [Each in Name]: { name: Each; asked: Works[Each]["asked"] };
}[Name];

const workers: { [Name in WorkName]: (asked: Works[Name]["asked"]) => Works[Name]["result"] } = {
  preview,
  compile: ({ variant, resources }) => compile(variant, resources),
  fill: ({ variant, shown }) => fill(compile(variant, shown.resources), shown.values),
  code: ({ variant, resources }) => htmlCode(variant, resources),
  needs: ({ variant, resources }) => neededGroups(compileForReading(variant, resources)),
  fields: ({ variant, customers }) => checkFields(variant, customers),
};

/** Does one of the works; throws what `render.ts` throws. */
export function perform({ name, asked }: Task): Works[WorkName]["result"] {
  return (workers[name] as (given: typeof asked) => Works[WorkName]["result"])(asked);
}

function preview({ variant, direction, shown }: Works["preview"]["asked"]): Previewed {
  const turned = direction ? { ...variant, document: { ...variant.document, direction } } : variant;
  const rendered = tryRender(turned, shown);
  const { brand } = shown.resources;
  const findings = checkEmail(turned, { ...shown.known, brand, html: rendered.html });
  // Of what could not be filled nothing is left to judge.
  const score = rendered.refusal === undefined ? scoreEmail({ ...rendered, language: variant.language }) : unjudged;
  return { ...rendered, findings, score };
}

const unjudged: InboxScore = { points: 0, reasons: [] };

function tryRender(variant: EmailVariant, { values, resources }: Shown): PersonalisedEmail & { refusal?: string } {
  try {
    return fill(compileForReading(variant, resources), values);
  } catch (error) {
    if (error instanceof AppError) {
      return { subject: "", html: "", text: "", refusal: error.message };
    }
    throw error;
  }
}
