import type { EmailDocument, EmailLanguage } from "../document.ts";
import type { MergeValues } from "../merge-fields.ts";
import type { Brand } from "../brand.ts";

export const findingCodes = [
  "subject_missing",
  "subject_long",
  "preheader_missing",
  "preheader_long",
  "preheader_repeats",
  "liquid_syntax",
  "liquid_limit",
  "merge_field_unknown",
  "sum_impossible",
  "date_format_unknown",
  "condition_unknown",
  "data_field",
  "condition_value",
  "fallback_missing",
  "link_setting_missing",
  "link_missing",
  "link_dead",
  "foreign_tag",
  "link_not_https",
  "link_vague",
  "link_shortened",
  "link_disguised",
  "image_missing",
  "image_dead",
  "image_gone",
  "alt_missing",
  "alt_is_file_name",
  "hero_wordless",
  "service_gone",
  "service_archived",
  "coupon_expired",
  "menu_empty",
  "social_empty",
  "text_little",
  "contrast_low",
  "heading_order",
  "unsubscribe_missing",
  "postal_address_missing",
  "html_too_large",
  "html_lang_missing",
  "html_dir_wrong",
  "table_role_missing",
  "link_nameless",
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** What one click mends: words are replaced by others, the block goes, or a footer comes. */
export interface EmailFix {
  kind: "fallback" | "https" | "address" | "merge_field" | "decimal" | "remove" | "footer";
  from: string;
  to: string;
}

/** Something to mend (error), to know (warning) or to make better (hint) before an email is sent. */
export interface EmailFinding {
  level: "error" | "warning" | "hint";
  code: FindingCode;
  blockId?: string;
  /** What exactly: an address, a merge field, a number; never a sentence. */
  detail: string;
  fix?: EmailFix;
}

export interface CheckedEmail {
  document: EmailDocument;
  subject: string;
  preheader: string;
  language: EmailLanguage;
}

/** What is known beside the document; what is left out is not checked. */
export interface CheckContext {
  /** What it becomes: the HTML with values filled in. */
  html?: string | undefined;
  /** Bytes of the HTML on its way, with addresses that lead through us, encoded; those of `html` when left out. */
  sentBytes?: number | undefined;
  /** What all customers share, such as the organization's address. */
  values?: MergeValues | undefined;
  brand?: Brand | undefined;
  /** Services that cards name, by id. */
  services?: Readonly<Record<string, { isActive: boolean }>> | undefined;
  /** Images that the document names and the library does not have any more. */
  goneImages?: ReadonlySet<string> | undefined;
  /** The organization's day, as an ISO day. */
  today?: string | undefined;
}
