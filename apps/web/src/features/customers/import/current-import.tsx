import { Stack } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { NotFound } from "../../../ui/not-found.tsx";
import { type CustomerImport, importQuery } from "../customers.api.ts";
import { customerQueryKeys } from "../deleted/deleted.api.ts";
import { CheckedStep } from "./check/checked-step.tsx";
import { type ImportStep, isAtWork, stepOf } from "./import-step.ts";
import { ImportSteps } from "./import-steps.tsx";
import { PrepareStep } from "./prepare-step.tsx";
import { ResultStep } from "./result-step.tsx";
import { WorkStep } from "./work-step.tsx";

/** One import, from its columns to its result; while the server works on it, this asks every second. */
export function CurrentImport({ id }: { readonly id: string }) {
  const { t } = useTranslation("customers");
  const client = useQueryClient();
  const query = useQuery({
    ...importQuery(id),
    refetchInterval: ({ state }) => (isAtWork(state.data?.status) ? 1000 : false),
  });
  const status = query.data?.status;
  useEffect(() => {
    if (status !== "finished" && status !== "cancelled" && status !== "undone") return;
    for (const room of customerQueryKeys) void client.invalidateQueries({ queryKey: [room] });
  }, [client, status]);
  const [isChanging, setIsChanging] = useState(false);
  const keep = (changed: CustomerImport) => client.setQueryData(importQuery(id).queryKey, changed);
  const take = (changed: CustomerImport) => {
    setIsChanging(false);
    keep(changed);
  };
  return (
    <QueryContent
      query={query}
      missing={
        <NotFound
          title={t("import.missing.title")}
          list={{ label: t("import.missing.list"), to: paths.importCustomers }}
        />
      }
    >
      {(file) => {
        const step = stepOf(file.status, isChanging);
        return (
          <Stack gap="md">
            <ImportSteps step={step} />
            <StepOf step={step} file={file} onTake={take} onRead={keep} onChange={() => setIsChanging(true)} />
          </Stack>
        );
      }}
    </QueryContent>
  );
}

interface StepOfProps {
  readonly step: ImportStep;
  readonly file: CustomerImport;
  readonly onTake: (changed: CustomerImport) => void;
  readonly onRead: (changed: CustomerImport) => void;
  readonly onChange: () => void;
}

function StepOf({ step, file, onTake, onRead, onChange }: StepOfProps) {
  switch (step) {
    case "columns":
      return <PrepareStep file={file} onTake={onTake} onRead={onRead} key={file.kind} />;
    case "checked":
      return <CheckedStep file={file} onChange={onChange} onStarted={onTake} />;
    case "over":
      return <ResultStep file={file} onTake={onTake} />;
    default:
      return <WorkStep file={file} />;
  }
}
