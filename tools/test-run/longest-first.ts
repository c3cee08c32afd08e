import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Kill or restart processes, or wait for real time to pass: begun last, one of them would keep a whole run waiting. */
const longest =
  /\/(kill[\w-]*|storm|main|limits|control|fail-over|clock|conflicts|crash|lanes|x00|demo-mode)\.test\.ts$/;

/** Vitest's own order, with the longest test files of each project first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groups = Map.groupBy(sorted, ({ project }) => project.name);
    return [...groups.values()].flatMap((group) => {
      const { first = [], rest = [] } = Object.groupBy(group, ({ moduleId }) =>
        longest.test(moduleId) ? "first" : "rest",
      );
      return [...first, ...rest];
    });
  }
}
