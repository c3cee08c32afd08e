import { createMongoAbility, type MongoAbility } from "@casl/ability";
import { useSession } from "./store.ts";

/** What the session allows; nothing until somebody has signed in. Loaded with the screens behind the sign-in page. */
export const ability: MongoAbility = createMongoAbility([...useSession.getState().userAbilityRules]);

useSession.subscribe(({ userAbilityRules }, before) => {
  if (userAbilityRules !== before.userAbilityRules) ability.update([...userAbilityRules]);
});
