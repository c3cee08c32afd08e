import { useEffect, useState } from "react";

/** An address with its domain as people write it. Until what reads Punycode has loaded, which the sign-in page need not, as it is kept. */
export function useShownAddress(address: string): string {
  const [shown, setShown] = useState({ of: "", text: "" });
  useEffect(() => {
    if (!/@.*xn--/.test(address)) return undefined;
    let isHere = true;
    const show = async () => {
      const { toShownAddress } = await import("@delight/contract/domain-labels");
      if (isHere) setShown({ of: address, text: toShownAddress(address) });
    };
    void show();
    return () => {
      isHere = false;
    };
  }, [address]);
  return shown.of === address && address !== "" ? shown.text : address;
}
