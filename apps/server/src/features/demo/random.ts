import { base, en, en_GB, Faker, fr } from "@faker-js/faker";

/** One stream of chance with a fixed seed: the same demo on every machine. */
export function createChance(seed: number) {
  const faker = new Faker({ locale: [en_GB, en, base] });
  const french = new Faker({ locale: [fr, en, base] });
  faker.seed(seed);
  french.seed(seed + 1);
  return {
    faker,
    french,
    /** True in `share` of the cases (0 to 1). */
    often: (share: number) => faker.number.float() < share,
    between: (min: number, max: number) => faker.number.int({ min, max }),
    pick: <T>(values: readonly T[]): T => faker.helpers.arrayElement(values),
  };
}
export type Chance = ReturnType<typeof createChance>;
