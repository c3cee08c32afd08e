import { seedDemo } from "../demo.ts";
import type { TestApp } from "./test-app.ts";

/** Puts the demo in place of the two organizations; answers the id of its first one. */
export async function fillWithDemo(testApp: TestApp): Promise<string> {
  await testApp.rows("delete from organizations");
  await testApp.rows("delete from users");
  await seedDemo(testApp.platform);
  const [firm] = await testApp.rows<{ id: string }>(
    "select id from organizations where identifier = 'hartley-heating'",
  );
  if (!firm) throw new Error("The demo has no first organization");
  return firm.id;
}
