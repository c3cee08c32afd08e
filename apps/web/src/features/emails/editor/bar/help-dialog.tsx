import { Kbd, Modal, Table } from "@mantine/core";
import { useTranslation } from "react-i18next";

const keys = {
  arrows: ["↑", "↓"],
  extend: ["Shift", "↑ ↓"],
  all: ["Ctrl", "A"],
  write: ["Enter"],
  leave: ["Esc"],
  insert: ["/"],
  move: ["Alt", "↑ ↓"],
  duplicate: ["Ctrl", "D"],
  remove: ["Del"],
  copy: ["Ctrl", "C"],
  cut: ["Ctrl", "X"],
  paste: ["Ctrl", "V"],
  undo: ["Ctrl", "Z"],
  redo: ["Ctrl", "Shift", "Z"],
  save: ["Ctrl", "S"],
  format: ["Shift", "Alt", "F"],
  help: ["?"],
} as const;

type Shortcut = keyof typeof keys;

/** The keys of the editor; on Apple's keyboards ⌘ stands for Ctrl. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["editor", "common"]);
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
  const names = Object.keys(keys) as Shortcut[];
  return (
    <Modal opened onClose={onClose} title={t("help.title")} closeButtonProps={{ "aria-label": t("common:close") }}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("help.keys")}</Table.Th>
            <Table.Th>{t("help.does")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {names.map((name) => (
            <Table.Tr key={name}>
              <Table.Td style={{ whiteSpace: "nowrap" }} dir="ltr">
                {keys[name].map((key, index) => (
                  <span key={key}>
                    {index > 0 && " + "}
                    <Kbd>{key === "Ctrl" && isApple ? "⌘" : key}</Kbd>
                  </span>
                ))}
              </Table.Td>
              <Table.Td>{t(`help.${name}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
