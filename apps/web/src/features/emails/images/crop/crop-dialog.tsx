import { emailImages } from "@delight/contract/email-images";
import { Button, Group, Modal, NumberInput, SegmentedControl, SimpleGrid, Stack, Text } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../../lib/query.ts";
import { toastApiError } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import { type LibraryImage, imageQueryKey } from "../images.api.ts";
import { type Box, largestBox, type Ratio, typedBox } from "./crop-box.ts";
import { CropStage } from "./crop-stage.tsx";

interface CropDialogProps {
  readonly image: LibraryImage;
  readonly onClose: () => void;
  /** Gets the image that was made. */
  readonly onDone: (image: LibraryImage) => void;
}

const shapes = { "1:1": 1, "4:3": 4 / 3, "16:9": 16 / 9, "3:1": 3 } as const;
type Shape = "free" | keyof typeof shapes;
const sides = ["left", "top", "width", "height"] as const;

/** Makes an image of a part of another one: by frame, or by numbers. */
export function CropDialog({ image, onClose, onDone }: CropDialogProps) {
  const { t } = useTranslation("images");
  const errorText = useErrorText();
  const hint = useId();
  const [shape, setShape] = useState<Shape>("free");
  const [box, setBox] = useState<Box>(() => largestBox(image, undefined));
  const ratio: Ratio = shape === "free" ? undefined : shapes[shape];
  const { mutate, isPending } = useEndpointMutation(emailImages.crop, {
    invalidates: [imageQueryKey],
    onSuccess: (made) => {
      onDone(made);
      onClose();
    },
    onError: (error) => void toastApiError(error, errorText(error)),
  });
  const isWhole = box.width === image.width && box.height === image.height;
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(760px, 100%)"
      title={t("cropping.title", { name: image.name })}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <Stack>
        <Text id={hint} size="sm" c="dimmed">
          {t("cropping.hint")}
        </Text>
        <CropStage image={image} box={box} ratio={ratio} describedBy={hint} onChange={setBox} />
        <ShapeField
          value={shape}
          onChange={(next) => {
            setShape(next);
            setBox(largestBox(image, next === "free" ? undefined : shapes[next]));
          }}
        />
        <SimpleGrid cols={{ base: 2, xs: 4 }}>
          {sides.map((side) => (
            <NumberInput
              key={side}
              label={t(`cropping.${side}`)}
              value={box[side]}
              min={0}
              allowDecimal={false}
              onChange={(value) => {
                if (typeof value === "number") setBox(typedBox(box, { [side]: value }, { image, ratio }));
              }}
            />
          ))}
        </SimpleGrid>
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {t("cropping.note")}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              {t("common:cancel")}
            </Button>
            <Button loading={isPending} disabled={isWhole} onClick={() => mutate({ id: image.id, crop: box })}>
              {t("cropping.save")}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}

function ShapeField({ value, onChange }: { readonly value: Shape; readonly onChange: (shape: Shape) => void }) {
  const { t } = useTranslation("images");
  const label = useId();
  const names: readonly Shape[] = ["free", "1:1", "4:3", "16:9", "3:1"];
  return (
    <Stack gap={4}>
      <Text id={label} size="sm" fw={500}>
        {t("cropping.shape")}
      </Text>
      <SegmentedControl
        aria-labelledby={label}
        value={value}
        data={names.map((name) => ({
          value: name,
          label: name === "free" ? t("cropping.free") : <span dir="ltr">{name}</span>,
        }))}
        onChange={(next) => onChange(names.find((name) => name === next) ?? "free")}
      />
    </Stack>
  );
}
