import { type Brand, brandToPutBack, enterBrand } from "../../../lib/brand.ts";
import { useReplace } from "../../../lib/route.ts";

/**
 * Goes to an address of this app after signing in. Whoever keeps another brand in their profile arrives in it (specification 1.3,
 * product decision 5): the page is loaded once more here, where nobody has typed anything yet, and never later.
 */
export function useSignInRedirect(): (address: string, kept: Brand | undefined) => void {
  const replace = useReplace();
  return (address, kept) => {
    const other = brandToPutBack(kept);
    if (other === undefined) replace(address);
    else enterBrand(other, address);
  };
}
