import { imports } from "@delight/contract/imports";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { upload } from "../../../../lib/api/upload.ts";
import { type CustomerImport, importQuery } from "../../customers.api.ts";

interface Sending {
  readonly file: File;
  /** Between 0 and 1. */
  readonly part: number;
}

/** Sends a file and tells how far it is; leaving the screen stops it. */
export function useUpload(onUploaded: (uploaded: CustomerImport) => void) {
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending>();
  const [error, setError] = useState<unknown>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const cancel = () => {
    controller.current?.abort();
    setSending(undefined);
  };
  const send = async (file: File) => {
    const own = new AbortController();
    controller.current = own;
    setError(undefined);
    setSending({ file, part: 0 });
    try {
      const onProgress = (part: number) => setSending({ file, part });
      const uploaded = await upload(imports.upload, file, { signal: own.signal, onProgress });
      client.setQueryData(importQuery(uploaded.id).queryKey, uploaded);
      void client.invalidateQueries({ queryKey: ["imports"] });
      setSending(undefined);
      onUploaded(uploaded);
    } catch (failure) {
      if (own.signal.aborted) return;
      setSending(undefined);
      setError(failure);
    }
  };
  return { sending, error, send, cancel };
}
