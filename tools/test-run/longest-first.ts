import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Begun last, one of these would keep a whole run waiting: they start and kill processes, or call every endpoint. */
const longest = /\/(main|cross-tenant|access-matrix|control|limits|storm|fail-over|demo-mode|kill[\w-]*)\.test\.ts$/;

/** Vitest's own order, with the longest test files of each project first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    const isLongest = ({ moduleId }: TestSpecification) => longest.test(moduleId);
    return [...projects.values()].flatMap((sorted) => [
      ...sorted.filter(isLongest),
      ...sorted.filter((one) => !isLongest(one)),
    ]);
  }
}
