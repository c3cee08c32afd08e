import type { emails, EmailVariant } from "@delight/contract/emails";
import type { Direction } from "@delight/email/document";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ApiException } from "../../../lib/api/api-exception.ts";
import type { CallOutput } from "../../../lib/api/types.ts";
import { previewQuery } from "../emails.api.ts";
import { isValidVariant } from "../model/sameness.ts";

export type Rendered = CallOutput<typeof emails.preview>;

/** Nothing could be made of the email: its findings say why. */
export const isUnfilled = ({ html, findings }: Rendered): boolean =>
  html === "" && findings.some(({ level }) => level === "error");

export interface Preview {
  readonly rendered: Rendered | undefined;
  /** The email cannot be rendered before its fields are mended. */
  readonly isInvalid: boolean;
  readonly isUpdating: boolean;
  /** What was rendered is the email as it is now: what was found in it can be mended. */
  readonly isCurrent: boolean;
  readonly error: ApiException | null;
  readonly retry: () => void;
}

/** What the server makes of the email, asked when typing pauses; late answers to older questions are dropped. */
export function usePreview(variant: EmailVariant, customerId: string | undefined, direction?: Direction): Preview {
  const [settled] = useDebouncedValue(variant, 400);
  const shown = settled.language === variant.language ? settled : variant;
  const isInvalid = useMemo(() => !isValidVariant(shown), [shown]);
  const query = useQuery({
    ...previewQuery(shown, customerId, direction),
    enabled: !isInvalid,
    placeholderData: keepPreviousData,
  });
  return {
    rendered: query.data,
    isInvalid,
    isUpdating: query.isFetching,
    isCurrent: shown === variant && query.isSuccess && !query.isPlaceholderData && !query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
