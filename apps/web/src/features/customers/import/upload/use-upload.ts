import { importUploads } from "@delight/contract/import-uploads";
import type { ImportKind } from "@delight/contract/import-fields";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../../lib/api/call.ts";
import { type CustomerImport, importQuery } from "../../customers.api.ts";
import { sendInParts, type Standing } from "./send-in-parts.ts";

interface Sending extends Partial<Standing> {
  readonly file: File;
}

/** Sends a file and tells how far it is. Leaving the screen stops it, and what has come stays; cancelling deletes it. */
export function useUpload(kind: ImportKind, onUploaded: (uploaded: CustomerImport) => void) {
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending>();
  const [error, setError] = useState<unknown>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const forget = async (id: string) => {
    try {
      await call(importUploads.remove, { id });
    } catch (failure) {
      setError(failure);
    }
    await client.invalidateQueries({ queryKey: ["imports"] });
  };
  const cancel = () => {
    controller.current?.abort();
    if (sending?.id !== undefined) void forget(sending.id);
    setSending(undefined);
  };
  const send = async (file: File) => {
    const own = new AbortController();
    controller.current = own;
    setError(undefined);
    setSending({ file });
    try {
      const onStanding = (standing: Standing) => own.signal.aborted || setSending({ file, ...standing });
      const uploaded = await sendInParts(file, { kind, signal: own.signal, onStanding });
      client.setQueryData(importQuery(uploaded.id).queryKey, uploaded);
      void client.invalidateQueries({ queryKey: ["imports"] });
      setSending(undefined);
      onUploaded(uploaded);
    } catch (failure) {
      if (own.signal.aborted) return;
      setSending(undefined);
      setError(failure);
      void client.invalidateQueries({ queryKey: ["imports"] });
    }
  };
  return { sending, error, send, cancel, forget };
}
