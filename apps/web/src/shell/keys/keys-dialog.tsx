import { Kbd, Modal, Table } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { closeKeys, useKeys } from "./keys-state.ts";

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const control = isApple ? "⌘" : "Ctrl";

/** What the keys do; each alternative is keys that are pressed together. */
const rows = [
  { name: "search", keys: [[control, "K"]] },
  { name: "help", keys: [[control, "/"]] },
  { name: "close", keys: [["Esc"]] },
  { name: "moveResults", keys: [["↑"], ["↓"]] },
  { name: "firstLast", keys: [["Home"], ["End"]] },
  { name: "open", keys: [["Enter"]] },
  { name: "forget", keys: [["Delete"]] },
  { name: "menus", keys: [["↑"], ["↓"]] },
  { name: "tabs", keys: [["←"], ["→"]] },
] as const;

/** Every key that does something of its own. */
export function KeysDialog() {
  const { t } = useTranslation("search");
  const isOpen = useKeys((state) => state.isOpen);
  return (
    <Modal
      opened={isOpen}
      onClose={closeKeys}
      title={t("keys.title")}
      closeButtonProps={{ "aria-label": t("common:close") }}
      zIndex={1100}
    >
      <Table verticalSpacing="sm">
        <Table.Tbody>
          {rows.map(({ name, keys }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {t(`keys.${name}`)}
              </Table.Th>
              <Table.Td ta="end" dir="ltr">
                {keys.map((together, index) => (
                  <span key={together.join("+")}>
                    {index > 0 && ` ${t("keys.or")} `}
                    {together.map((key) => (
                      <Kbd key={key} mx={2}>
                        {key}
                      </Kbd>
                    ))}
                  </span>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
