import type { Language } from "@delight/contract/common";
import { arabic } from "./arabic.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import type { AuditWords } from "./words.ts";

export const auditWords: Readonly<Record<Language, AuditWords>> = { en: english, fr: french, ar: arabic };
