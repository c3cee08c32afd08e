import { EmailVariant } from "@delight/contract/emails";
import { parseDocument } from "@delight/email";
import * as z from "zod";

/** The languages of an email as they were stored, brought to the present version of documents. */
export const StoredVariants = z.array(EmailVariant.extend({ document: z.unknown().transform(parseDocument) }));
