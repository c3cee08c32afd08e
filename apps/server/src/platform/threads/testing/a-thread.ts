import { answerTasks } from "../answer-tasks.ts";

export type Asked = "hold" | "eat" | "throw" | "env" | { readonly double: number };

answerTasks((asked: Asked) => {
  if (asked === "hold") for (;;);
  if (asked === "eat") {
    const eaten: number[][] = [];
    for (;;) eaten.push(Array.from({ length: 100_000 }, (_, index) => index));
  }
  if (asked === "throw") throw new RangeError("too much");
  return asked === "env" ? Object.keys(process.env).length : asked.double * 2;
});
