import { Stack, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Page } from "../../../ui/page.tsx";
import { AnswersPart } from "./answers-part.tsx";
import { ChartsPart } from "./charts-part.tsx";
import { EmptyPart } from "./empty-part.tsx";
import { FieldsPart } from "./fields-part.tsx";
import { FiguresPart } from "./figures-part.tsx";
import { LayersPart } from "./layers-part.tsx";
import { ListPart } from "./list-part.tsx";
import { LongPart } from "./long-part.tsx";
import { ProgressPart } from "./progress-part.tsx";
import { StatesPart } from "./states-part.tsx";
import { UploadPart } from "./upload-part.tsx";

const parts = [
  ["list", ListPart],
  ["fields", FieldsPart],
  ["layers", LayersPart],
  ["answers", AnswersPart],
  ["progress", ProgressPart],
  ["upload", UploadPart],
  ["charts", ChartsPart],
  ["figures", FiguresPart],
  ["empty", EmptyPart],
  ["states", StatesPart],
  ["long", LongPart],
] as const;

/** What screens are made of, in every state: where looks, keyboard and contrast are judged. */
export function ComponentGalleryPage() {
  const { t } = useTranslation("specimens");
  return (
    <Page title={t("title")} hint={t("hint")}>
      {parts.map(([name, Part]) => (
        <Stack key={name} gap="sm" component="section" aria-labelledby={`part-${name}`}>
          <Title order={2} size="h5" id={`part-${name}`}>
            {t(`section.${name}`)}
          </Title>
          <Part />
        </Stack>
      ))}
    </Page>
  );
}
