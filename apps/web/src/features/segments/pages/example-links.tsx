import { Center, SimpleGrid, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { CardLink } from "../../../ui/links.tsx";
import { exampleRule, examples } from "../rule/examples.ts";
import { useSentence } from "../sentence/use-sentence.ts";

const rules = examples.map(exampleRule);

/** Rules to begin with, each a link to a new segment that asks for it. */
export function ExampleLinks() {
  const { t } = useTranslation("segments");
  const sentence = useSentence(rules);
  return (
    <Center px="md">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm" maw={960}>
        {examples.map((example) => (
          <CardLink key={example} to={paths.segment("new")} search={{ example }} withBorder shadow="none" padding="md">
            <Text fw={500} c="var(--heading)">
              {t(`example.${example}`)}
            </Text>
            <Text size="sm" c="dimmed">
              {sentence(exampleRule(example))}
            </Text>
          </CardLink>
        ))}
      </SimpleGrid>
    </Center>
  );
}
