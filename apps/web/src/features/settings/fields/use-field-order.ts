import { customFields } from "@delight/contract/custom-fields";
import { useState } from "react";
import { useRoomMutation } from "../../../lib/query.ts";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { type CustomerField, roomsOfFields } from "./fields.api.ts";

/** The fields in the order that somebody is just making, saved as it is made. */
export function useFieldOrder(fields: readonly CustomerField[]) {
  const errorText = useErrorText();
  const [wanted, setWanted] = useState<readonly string[]>();
  const saving = useRoomMutation(customFields.reorder, {
    rooms: roomsOfFields,
    onError: (error) => {
      setWanted(undefined);
      toastError(errorText(error));
    },
  });
  const known = new Map(fields.map((field) => [field.id, field]));
  const isWhole = wanted?.length === known.size && wanted.every((id) => known.has(id));
  const ids = isWhole ? wanted : fields.map(({ id }) => id);
  const place = (id: string, index: number) => {
    const next = ids.filter((other) => other !== id).toSpliced(index, 0, id);
    if (next.join() === ids.join()) return;
    setWanted(next);
    saving.mutate({ ids: next });
  };
  return { ordered: ids.flatMap((id) => known.get(id) ?? []), place };
}
