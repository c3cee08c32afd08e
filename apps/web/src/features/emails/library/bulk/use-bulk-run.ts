import { emails } from "@delight/contract/emails";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ApiException } from "../../../../lib/api/api-exception.ts";
import { call } from "../../../../lib/api/call.ts";
import type { CallInput } from "../../../../lib/api/types.ts";
import type { Bulk, RowSelection } from "../../../../ui/data-table/bulk.ts";
import { toastError } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";

/** What was done to each, and to whom it could not be done. */
interface Outcome {
  readonly done: readonly string[];
  readonly failed: readonly unknown[];
}

type Act = (id: string) => Promise<unknown>;

interface Run {
  readonly act: Act;
  readonly onDone: (ids: readonly string[]) => void;
}

/** Does something to each chosen email, one after the other: what one of them refuses does not keep the others. */
export function useBulkRun(bulk: Bulk) {
  const { t } = useTranslation(["library", "emails"]);
  const client = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: async ({ act }: Run) => runAll(await idsOf(bulk.chosen), act),
    onSuccess: ({ done, failed }, { onDone }) => {
      void client.invalidateQueries({ queryKey: ["emails"] });
      bulk.clear();
      if (done.length > 0) onDone(done);
      if (failed.length > 0) {
        const [first] = failed;
        const isUsed = first instanceof ApiException && first.code === "conflict";
        const why = isUsed ? t("emails:remove.used") : errorText(first);
        toastError(t("bulk.failed", { count: failed.length, why }));
      }
    },
    onError: (error) => toastError(errorText(error)),
  });
}

async function runAll(ids: readonly string[], act: Act): Promise<Outcome> {
  const done: string[] = [];
  const failed: unknown[] = [];
  for (const id of ids) {
    try {
      await act(id);
      done.push(id);
    } catch (error) {
      failed.push(error);
    }
  }
  return { done, failed };
}

/** Also those that match on other pages. */
async function idsOf(chosen: RowSelection): Promise<readonly string[]> {
  if (chosen.kind === "ids") return chosen.ids;
  const except = new Set(chosen.except);
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const input: CallInput<typeof emails.list> = { ...chosen.filter, sort: "name", page, page_size: 100 };
    const { items, total } = await call(emails.list, input);
    // One that is saved meanwhile may stand on two pages.
    for (const { id } of items) ids.add(id);
    if (items.length === 0 || ids.size >= total) return [...ids].filter((id) => !except.has(id));
  }
}
