import { seedDemo } from "../demo.ts";
import type { House } from "./house.ts";

/** Puts the demo in place of the two organizations; answers the id of its first one. */
export async function fillWithDemo(house: House): Promise<string> {
  await house.rows("delete from organizations");
  await house.rows("delete from users");
  await seedDemo(house.platform);
  const [firm] = await house.rows<{ id: string }>("select id from organizations where identifier = 'hartley-heating'");
  if (!firm) throw new Error("The demo has no first organization");
  return firm.id;
}
