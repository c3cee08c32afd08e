import type { EmailVariant } from "@delight/contract/emails";
import {
  type CompiledEmail,
  compileEmail,
  type EmailResources,
  type MergeValues,
  personalise,
  type PersonalisedEmail,
  sampleValues,
  TemplateError,
  toHtmlCode,
} from "@delight/email";
import { AppError } from "../../platform/errors.ts";

export interface Compiling {
  /** No way out of marketing is added to it. */
  readonly isTransactional?: boolean | undefined;
}

/** Readies one language of an email; a tag that cannot be read is refused in words for its author. */
export function compile(
  variant: EmailVariant,
  resources: EmailResources,
  { isTransactional = false }: Compiling = {},
): CompiledEmail {
  return refusing(() => compileEmail({ ...variant, resources, isTransactional }));
}

/** Readies one language of an email for looking at it: tags of other products stand there as they were written. */
export function compileForReading(variant: EmailVariant, resources: EmailResources): CompiledEmail {
  return refusing(() => compileEmail({ ...variant, resources, isTolerant: true }));
}

/** One language of an email as code for who goes on by hand; refused like `compile`. */
export function htmlCode(variant: EmailVariant, resources: EmailResources): string {
  return refusing(() => toHtmlCode({ ...variant, resources }));
}

interface Filled {
  readonly values: MergeValues;
  /** The organization's day. */
  readonly today?: string | undefined;
}

/** Fills an email for reading, untracked: its links lead where they lead. */
export function fill(compiled: CompiledEmail, { values, today }: Filled): PersonalisedEmail {
  const { "links.unsubscribe": way = sampleValues["links.unsubscribe"] } = values;
  const unsubscribeUrl = typeof way === "string" ? way : "";
  return refusing(() => personalise(compiled, { values, linkUrl: (_index, url) => url, unsubscribeUrl, today }));
}

function refusing<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw asRefusal(error);
  }
}

function asRefusal(error: unknown): unknown {
  if (error instanceof TemplateError) {
    return new AppError("conflict", `The email has a tag that cannot be read, line ${error.line}: ${error.message}`);
  }
  // The name is all there is to know the template engine's own limits by.
  if (error instanceof Error && error.name === "RenderError") {
    return new AppError("conflict", `The email cannot be filled: ${error.message}`);
  }
  return error;
}
