/** What is read of a mail at most: the writer of it may be anybody (M75). What lies beyond is as if it were not there. */
export const limits = {
  /** Of the whole mail, in octets. A report stands at the beginning; what follows it is what was returned. */
  bytes: 4 * 1024 * 1024,
  parts: 200,
  depth: 20,
  headerOctets: 64 * 1024,
  headers: 500,
  headerValue: 2000,
  /** Of one text part before decoding, in octets. */
  textOctets: 256 * 1024,
  /** Of a text after decoding, in characters: what phrases are looked for in. */
  text: 64 * 1024,
  line: 2000,
  /** Of one report: each of our mails has one recipient. */
  recipients: 100,
  diagnostic: 1000,
  preview: 2000,
} as const;
