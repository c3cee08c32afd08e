import { Button, Group, Modal, Progress, Slider, Stack, Text, useDirection } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type PointerEvent, useRef, useState } from "react";
import { uploadPhoto } from "../../../lib/session/stored/profile-actions.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { ClientProblem } from "../client-problem.tsx";
import { showStoredProfile } from "../profiles.api.ts";
import { cutOut } from "./cut-out.ts";
import { type Crop, dragged, placeOf, centered, nearest } from "./crop.ts";
import classes from "./crop-window.module.css";
import type { Picture } from "./photo-button.tsx";

interface CropDialogProps {
  readonly picture: Picture;
  readonly onClose: () => void;
}

/** Which square of the picture becomes the photo; then sends it, saying how far it is. */
export function CropDialog({ picture, onClose }: CropDialogProps) {
  const { t } = useTranslation("profile");
  const [crop, setCrop] = useState(centered);
  const [part, setPart] = useState(0);
  const [leaving] = useState(() => new AbortController());
  const sending = useMutation({
    mutationFn: async () =>
      uploadPhoto(await cutOut(picture.url, crop), { onProgress: setPart, signal: leaving.signal }),
    onSuccess: () => {
      showStoredProfile();
      toastSuccess(t("photo.saved"));
      onClose();
    },
  });
  const close = () => {
    leaving.abort();
    onClose();
  };
  return (
    <Modal opened onClose={close} title={t("photo.cropTitle")} closeButtonProps={{ "aria-label": t("common:close") }}>
      <Stack>
        <ClientProblem message="Failed to upload profile image" error={sending.error} />
        <CropWindow picture={picture} crop={crop} onChange={setCrop} />
        <CropSliders crop={crop} onChange={setCrop} />
        {sending.isPending ? (
          <Progress value={part * 100} aria-label={t("photo.sending")} transitionDuration={200} />
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t("cancel")}
          </Button>
          <Button loading={sending.isPending} onClick={() => sending.mutate()} data-autofocus>
            {t("photo.use")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface CropSlidersProps {
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
}

/** The same as dragging, for the keyboard. */
function CropSliders({ crop, onChange }: CropSlidersProps) {
  const { t } = useTranslation("profile");
  const { dir } = useDirection();
  // Sliders follow the reading direction, pictures have none: left stays left.
  const turned = (x: number) => (dir === "rtl" ? 1 - x : x);
  return (
    <Stack gap="xs">
      <Labelled
        label={t("photo.zoom")}
        value={crop.zoom}
        from={1}
        to={nearest}
        onChange={(zoom) => onChange({ ...crop, zoom })}
      />
      <Labelled
        label={t("photo.across")}
        value={turned(crop.x)}
        from={0}
        to={1}
        onChange={(x) => onChange({ ...crop, x: turned(x) })}
      />
      <Labelled label={t("photo.down")} value={crop.y} from={0} to={1} onChange={(y) => onChange({ ...crop, y })} />
    </Stack>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly onChange: (value: number) => void;
}

function Labelled({ label, value, from, to, onChange }: LabelledProps) {
  return (
    <div>
      <Text size="sm">{label}</Text>
      <Slider
        thumbLabel={label}
        label={null}
        min={from}
        max={to}
        step={(to - from) / 100}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

const side = 240;

interface CropWindowProps {
  readonly picture: Picture;
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
}

/** The square as it will be; the picture behind it can be dragged. */
function CropWindow({ picture, crop, onChange }: CropWindowProps) {
  const last = useRef<{ x: number; y: number }>(undefined);
  const { width, height, x, y } = placeOf(picture.size, crop, side);
  const move = (event: PointerEvent) => {
    if (!last.current) return;
    const by = { x: event.clientX - last.current.x, y: event.clientY - last.current.y, window: side };
    last.current = { x: event.clientX, y: event.clientY };
    onChange(dragged(picture.size, crop, by));
  };
  const release = () => {
    last.current = undefined;
  };
  return (
    <div
      className={classes.window}
      style={{ width: side, height: side }}
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <img
        src={picture.url}
        alt=""
        draggable={false}
        className={classes.picture}
        style={{ width, height, transform: `translate(${x}px, ${y}px)` }}
      />
    </div>
  );
}
