import { SimpleGrid, TextInput, type TextInputProps } from "@mantine/core";
import { utmKeys } from "@delight/contract/utm";
import { useTranslation } from "react-i18next";

type UtmKey = (typeof utmKeys)[number];

interface UtmFieldsProps {
  /** Value, error and what happens when somebody types. */
  readonly propsOf: (key: UtmKey) => TextInputProps;
  readonly isReadOnly: boolean;
}

/** The five parameters by which other programs tell where a visit came from. */
export function UtmFields({ propsOf, isReadOnly }: UtmFieldsProps) {
  const { t } = useTranslation("parts");
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {utmKeys.map((key) => (
        <TextInput
          key={key}
          label={t(`utm.${key}`)}
          description={t(`utm.${key}Hint`)}
          dir="ltr"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isReadOnly}
          {...propsOf(key)}
        />
      ))}
    </SimpleGrid>
  );
}
