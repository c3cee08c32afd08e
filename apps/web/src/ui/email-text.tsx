/** An e-mail address: left to right in every language; where it needs two lines, the second begins with the at sign. */
export function EmailText({ children }: { readonly children: string }) {
  const at = children.lastIndexOf("@");
  return (
    <bdi dir="ltr">
      {at > 0 ? (
        <>
          {children.slice(0, at)}
          <wbr />
          {children.slice(at)}
        </>
      ) : (
        children
      )}
    </bdi>
  );
}
