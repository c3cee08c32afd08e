import { startProduct, type Product, type ProductOptions } from "../../e2e/house/product.ts";
import { atEnd } from "./at-end.ts";

/** The built product as journeys start it; ended with the bench. */
export async function startBenchProduct(options: ProductOptions = {}): Promise<Product> {
  const product = await startProduct(options);
  return { ...product, stop: atEnd(() => product.stop()) };
}
