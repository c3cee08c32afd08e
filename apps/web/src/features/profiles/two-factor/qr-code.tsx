import { Center } from "@mantine/core";
import { useMemo } from "react";
import { encode } from "uqr";

/** A QR code, black on white in every theme: cameras want it so. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <Center data-private>
      <svg viewBox={`0 0 ${size} ${size}`} width={208} height={208} shapeRendering="crispEdges">
        <title>{label}</title>
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </Center>
  );
}

function draw(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 4, ecc: "M" });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dots.join("") };
}
