import { Grid, SimpleGrid, Skeleton } from "@mantine/core";

/** The cards of the dashboard before their figures have come, as large as they will be. */
export function WaitingFigures() {
  return (
    <Grid gap="lg">
      <Grid.Col span={12}>
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="lg">
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height={130} radius="md" />
          ))}
        </SimpleGrid>
      </Grid.Col>
      {[7, 5, 8, 4, 8, 4].map((span, index) => (
        <Grid.Col key={index} span={{ base: 12, lg: span }}>
          <Skeleton height={index < 2 ? 300 : 390} radius="md" />
        </Grid.Col>
      ))}
    </Grid>
  );
}
