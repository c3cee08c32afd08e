import { demoUsers } from "./features/demo/index.ts";

export { demoPassword, seedDemo } from "./features/demo/index.ts";

/** Who can sign in to the demo, in the order in which they are worth trying. */
export const demoSignIns = demoUsers.map(({ email, does }) => ({ email, does }));
