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
  longestHtml,
  type MergeGroup,
  type MergeValues,
  neededGroups,
  type PersonalisedEmail,
  scoreEmail,
} from "@delight/email";
import { AppError } from "../../../platform/errors.ts";
import { encodePiece, endPieces } from "../../../platform/mail/encode/quoted-printable.ts";
import { compile, compileForReading, type Compiling, fill, htmlCode } from "../render.ts";

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
  compile: { asked: { variant: EmailVariant; resources: EmailResources } & Compiling; result: CompiledEmail };
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
  compile: ({ variant, resources, ...compiling }) => compile(variant, resources, compiling),
  fill: ({ variant, shown }) => fill(compile(variant, shown.resources), filledFrom(shown)),
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
  const { sentBytes, ...rendered } = tryRender(turned, shown);
  const { brand } = shown.resources;
  const findings = checkEmail(turned, { ...shown.known, brand, html: rendered.html, sentBytes });
  // Of what could not be filled nothing is left to judge.
  const score = rendered.refusal === undefined ? scoreEmail({ ...rendered, language: variant.language }) : unjudged;
  return { ...rendered, findings, score };
}

const unjudged: InboxScore = { points: 0, reasons: [] };

interface Tried extends PersonalisedEmail {
  refusal?: string;
  sentBytes?: number;
}

const filledFrom = ({ values, known: { today } }: Shown) => ({ values, today });

function tryRender(variant: EmailVariant, shown: Shown): Tried {
  const { values, resources } = shown;
  try {
    const compiled = compileForReading(variant, resources);
    const sentBytes = bytesSent(() => longestHtml(compiled, values, resources.origin));
    return { ...fill(compiled, filledFrom(shown)), ...(sentBytes === undefined ? {} : { sentBytes }) };
  } catch (error) {
    if (error instanceof AppError) {
      return { subject: "", html: "", text: "", refusal: error.message };
    }
    throw error;
  }
}

/** M34: bytes of HTML as a mail server gets it; what is too long for the fullest lists is said by other checks. */
function bytesSent(write: () => string): number | undefined {
  try {
    return endPieces(encodePiece(write())).length;
  } catch (error) {
    if (error instanceof Error && error.name === "RenderError") {
      return undefined;
    }
    throw error;
  }
}
