/** Columns of what comes back, and of the ways by which it does, that tell of nobody. */
export const returnColumns = {
  codes: ["returned_mails.address_kind", "returned_mails.came_by", "returned_mails.outcome", "returned_mails.provider", "returned_mails.status", "returned_mails.why", "provider_hooks.last_refusal", "provider_hooks.provider", "return_mailboxes.failed_step", "return_mailboxes.handled", "return_mailboxes.security"],
  /** What the organization calls its own. */
  named: ["provider_hooks.name", "provider_hooks.topic_arn", "return_mailboxes.failure_text", "return_mailboxes.folder", "return_mailboxes.handled_folder", "return_mailboxes.host"],
  sealed: ["provider_hooks.secret", "return_mailboxes.password"],
  /** Never part of an answer. */
  unsaid: ["returned_mails.digest", "returned_mails.raw"],
} as const;
