import type { EmailVariant } from "@delight/contract/emails";
import { type EmailResources, type ServiceFacts, walkBlocks } from "@delight/email";
import type { OrgTx } from "../../../platform/db/database.ts";
import { copyOf, mailAddress } from "../../../platform/files/pictures/mail-files.ts";
import { getBrand } from "../../organizations/index.ts";
import { listServicesByIds } from "./services.queries.ts";

/** What documents only name, as it is now. `origin` is where the product is reached from outside: all addresses begin with it. */
export async function gatherResources(
  tx: OrgTx,
  variants: readonly Pick<EmailVariant, "document">[],
  origin: string,
): Promise<EmailResources> {
  return {
    brand: await getBrand(tx, origin),
    services: await gatherServices(tx, servicesIn(variants), origin),
    origin,
  };
}

function servicesIn(variants: readonly Pick<EmailVariant, "document">[]): string[] {
  const named = variants.flatMap(({ document }) =>
    [...walkBlocks(document.blocks)].map((block) => (block.kind === "service_card" ? block.serviceId : null)),
  );
  return [...new Set(named.filter((id) => id !== null))];
}

async function gatherServices(
  tx: OrgTx,
  ids: readonly string[],
  origin: string,
): Promise<Record<string, ServiceFacts>> {
  const rows = ids.length === 0 ? [] : await listServicesByIds(tx, ids);
  return Object.fromEntries(
    rows.map(({ id, name, description, price_cents: cents, currency, image_name: image, has_mail_images }) => [
      id,
      {
        name,
        description,
        price: cents > 0 ? { cents, currency } : null,
        imageUrl: image !== null && has_mail_images ? `${origin}${mailAddress(copyOf(image, "jpg"))}` : null,
      },
    ]),
  );
}
