export { seedDemo } from "./demo.service.ts";
export { demoPassword, demoUsers } from "./users.ts";
