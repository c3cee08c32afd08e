import { imports } from "@delight/contract/imports";
import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/api/call.ts";
import type { CallOutput } from "../../../lib/api/types.ts";
import { upload } from "../../../lib/api/upload.ts";
import { JobProgress, type JobState } from "../../../ui/jobs/job-progress.tsx";
import { rememberJob, useJobs } from "../../../ui/jobs/job-store.ts";
import { FileUpload } from "../../../ui/upload/file-upload.tsx";
import type { SendFile } from "../../../ui/upload/use-uploads.ts";
import { Ground } from "./ground.tsx";

const kind = "sample check";
const largest = 500 * 1024 * 1024;
const accept = ".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values";

type Import = CallOutput<typeof imports.get>;

const states = {
  uploaded: "running",
  checking: "running",
  checked: "done",
  running: "running",
  finished: "done",
  failed: "failed",
  cancelled: "cancelled",
  undoing: "running",
  undone: "done",
} as const satisfies Record<Import["status"], JobState["state"]>;

/** Sends customer files and has them checked on the server: work that goes on while the page is loaded again. */
export function UploadPart() {
  const { t } = useTranslation("specimens");
  const jobs = useJobs(kind);
  const send: SendFile = async (file, watch) => {
    const { id, options } = await upload(imports.upload, file, watch);
    await call(imports.check, { id, ...options });
    rememberJob({ id, kind, label: t("upload.checking", { file: file.name }) });
  };
  return (
    <Ground>
      <Text size="sm" c="dimmed">
        {t("upload.hint")}
      </Text>
      <FileUpload send={send} accept={accept} largest={largest} isMany />
      {jobs.map((job) => (
        <JobProgress key={job.id} job={job} ask={ask} cancel={(id) => call(imports.cancel, { id })} />
      ))}
    </Ground>
  );
}

async function ask(id: string, signal: AbortSignal): Promise<JobState> {
  const { status, progress } = await call(imports.get, { id }, { signal });
  return { state: states[status], ...progress };
}
