import { useShownAddress } from "./use-shown-address.ts";

/** An e-mail address, its domain as people write it: left to right in every language; where it needs two lines, the second begins with the at sign. */
export function EmailText({ children }: { readonly children: string }) {
  const shown = useShownAddress(children);
  const at = shown.lastIndexOf("@");
  return (
    <bdi dir="ltr">
      {at > 0 ? (
        <>
          {shown.slice(0, at)}
          <wbr />
          {shown.slice(at)}
        </>
      ) : (
        shown
      )}
    </bdi>
  );
}
