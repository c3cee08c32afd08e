import { customFields } from "@delight/contract/custom-fields";
import { customers } from "@delight/contract/customers";
import { ownFieldName, type OwnKind } from "@delight/email/merge-fields";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { endpointQuery } from "../../../lib/query.ts";

/** A field of the organization's own, as emails name it. */
export interface CustomField {
  readonly name: string;
  readonly kind: OwnKind;
  readonly label: string;
  /** Labels of its choices, in their order. */
  readonly choices: readonly string[];
}

const ownFieldsQuery = { ...endpointQuery("customers", customFields.list, {}), staleTime: 60_000, retry: false };
const tagsQuery = { ...endpointQuery("customers", customers.tags, {}), staleTime: 60_000, retry: false };

/** The fields of the organization's own in their order; undefined until they are known. */
export function useCustomFields({
  isNeeded = true,
}: {
  readonly isNeeded?: boolean;
} = {}): readonly CustomField[] | undefined {
  const { data } = useQuery({ ...ownFieldsQuery, enabled: isNeeded });
  return useMemo(
    () =>
      data?.map(({ id, kind, label, choices }) => ({
        name: ownFieldName({ id, kind }),
        kind,
        label,
        choices: choices.map((choice) => choice.label),
      })),
    [data],
  );
}

/** The tags that customers carry; what no condition can hold is left out. */
export function useCustomerTags(): readonly string[] {
  const { data = [] } = useQuery(tagsQuery);
  return useMemo(() => data.map(({ tag }) => tag).filter((tag) => !/["{}%]/.test(tag)), [data]);
}
