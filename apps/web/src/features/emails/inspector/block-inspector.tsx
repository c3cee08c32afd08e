import type { Block } from "@delight/email/block";
import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { BlockList } from "../model/places.ts";
import { ButtonFields } from "./kinds/button-fields.tsx";
import { ColumnsFields } from "./kinds/columns-fields.tsx";
import { FooterFields } from "./kinds/footer-fields.tsx";
import { HeadingFields } from "./kinds/heading-fields.tsx";
import { HtmlFields } from "./kinds/html-fields.tsx";
import { ImageFields } from "./kinds/image-fields.tsx";
import { DividerFields, SpacerFields } from "./kinds/space-fields.tsx";
import { TextFields } from "./kinds/text-fields.tsx";

export interface BlockInspectorProps {
  readonly block: Block;
  /** Shows the blocks of a column; handed in, because lists hold inspectors. */
  readonly renderList: (list: BlockList, label: string) => ReactNode;
}

/** The fields of one block. */
export function BlockInspector(props: BlockInspectorProps) {
  return <Stack gap="sm">{fieldsOf(props)}</Stack>;
}

function fieldsOf({ block, renderList }: BlockInspectorProps) {
  switch (block.kind) {
    case "text":
      return <TextFields block={block} />;
    case "heading":
      return <HeadingFields block={block} />;
    case "image":
      return <ImageFields block={block} />;
    case "button":
      return <ButtonFields block={block} />;
    case "columns":
      return <ColumnsFields block={block} renderList={renderList} />;
    case "divider":
      return <DividerFields block={block} />;
    case "spacer":
      return <SpacerFields block={block} />;
    case "html":
      return <HtmlFields block={block} />;
    case "footer":
      return <FooterFields block={block} />;
    default:
      return null;
  }
}
