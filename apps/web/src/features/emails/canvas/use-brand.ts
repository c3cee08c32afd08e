import { brandKit } from "@delight/contract/brand-kit";
import { type Brand, plainBrand } from "@delight/email/brand";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { endpointQuery } from "../../../lib/query.ts";
import { organizationQuery } from "../emails.api.ts";

const kitQuery = { ...endpointQuery("brandKit", brandKit.get, {}), staleTime: 60_000, retry: false };

/** How the business looks today; plain until it is known. */
export function useBrand(): Brand {
  const kit = useQuery(kitQuery).data?.kit;
  const organization = useQuery({ ...organizationQuery, staleTime: 60_000 }).data;
  const logoUrl = organization?.logo ?? null;
  const website = organization?.website ?? "";
  return useMemo(() => {
    if (!kit) return plainBrand;
    const { colors, font, headingFont, radius, social } = kit;
    const logo = logoUrl === null ? null : { url: logoUrl, width: 160, height: 48 };
    return { colors, font, headingFont, radius, social, logo, website };
  }, [kit, logoUrl, website]);
}
