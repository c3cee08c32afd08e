import { type Judgement, judgePage } from "../e2e/house/judge-page.ts";
import { startProduct } from "../e2e/house/product.ts";
import { median, report } from "./house/report.ts";

const runs = 5;
const least = { performance: 95, accessibility: 100, "best-practices": 100 } as const;

/** The sign-in page of the built product on a slow phone; the worst run says what to look at. */
const product = await startProduct();
try {
  const judgements: Judgement[] = [];
  for (let run = 0; run < runs; run += 1) judgements.push(await judgePage(`${product.url}/login`));
  for (const category of ["performance", "accessibility", "best-practices"] as const) {
    const scores = judgements.map(({ scores: { [category]: score } }) => score);
    report(`lighthouse/login/${category}`, median(scores), least[category]);
  }
  const worst = judgements.toSorted((one, other) => one.scores.performance - other.scores.performance)[0];
  for (const remark of worst?.remarks ?? []) console.error(remark);
} finally {
  await product.stop();
}
