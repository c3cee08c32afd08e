import { ActionIcon, Button, Group, SegmentedControl, Title } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { today } from "../../../lib/today.ts";
import { ServiceSelect } from "../parts/service-select.tsx";
import type { CalendarPlace } from "./use-place.ts";
import { useTitle } from "./use-title.ts";
import { turned } from "./weeks.ts";

/** Which month or week is shown, and the ways to another one. */
export function CalendarBar({ place }: { readonly place: CalendarPlace }) {
  const { t } = useTranslation("services");
  const { at, scale, go } = place;
  const title = useTitle(at, scale);
  const several = place.service?.split(",").length ?? 0;
  return (
    <Group justify="space-between">
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="default"
          size={38}
          aria-label={t(`calendar.back.${scale}`)}
          onClick={() => go({ at: turned(at, scale, -1) })}
        >
          <IconChevronLeft size={18} aria-hidden className="flip-in-rtl" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={38}
          aria-label={t(`calendar.on.${scale}`)}
          onClick={() => go({ at: turned(at, scale, 1) })}
        >
          <IconChevronRight size={18} aria-hidden className="flip-in-rtl" />
        </ActionIcon>
        <Button variant="default" onClick={() => go({ at: today() })}>
          {t("calendar.today")}
        </Button>
      </Group>
      <Title order={2} size="h5" aria-live="polite">
        {title}
      </Title>
      <Group gap="sm">
        {several > 1 ? (
          <Button
            variant="light"
            rightSection={<IconX size={16} aria-hidden />}
            aria-label={t("calendar.allServices", { count: several })}
            onClick={() => go({ service: undefined })}
          >
            {t("filter.services", { count: several })}
          </Button>
        ) : (
          <ServiceSelect isFilter value={place.service} onChange={(service) => go({ service })} />
        )}
        <SegmentedControl
          aria-label={t("calendar.scale")}
          data={[
            { value: "month", label: t("calendar.month") },
            { value: "week", label: t("calendar.week") },
          ]}
          value={scale}
          onChange={(next) => go({ scale: next === "week" ? "week" : "month" })}
        />
      </Group>
    </Group>
  );
}
