import { type Answer, apiError, json } from "../exchange.ts";
import type { Build, User } from "../scenario.ts";
import type { World } from "../world.ts";

/** What a resource may look at. */
interface Asked {
  readonly world: World;
  readonly build: Build;
  /** Whose token it is; missing for an application that acts for itself. */
  readonly user: User | undefined;
  /** What stands in the address in place of `{…}`. */
  readonly ids: readonly number[];
}

interface Resource {
  readonly method: string;
  /** Collections end with a slash, single records never: the other form is no route at all. */
  readonly path: string;
  readonly answer: (asked: Asked) => Answer;
}

/** The resources that exist; everything else is "Invalid route." */
export const resources: readonly Resource[] = [
  { method: "GET", path: "/info/", answer: ({ build }) => json(200, build.info) },
  { method: "GET", path: "/currentUser/", answer: currentUser },
  {
    method: "GET",
    path: "/companies/",
    answer: ({ build }) =>
      json(
        200,
        build.companies.map(({ ID, Name }) => ({ ID, Name })),
      ),
  },
  {
    method: "GET",
    path: "/companies/{id}",
    answer: ({ build, ids: [id] }) => {
      const company = build.companies.find(({ ID }) => ID === id);
      return company ? json(200, company) : apiError(404, "Company not found.", { path: "companyID", value: id });
    },
  },
];

function currentUser({ world, user }: Asked): Answer {
  if (!user) return apiError(403, "This token belongs to no user.");
  return json(200, world.scenario.switches.currentUser === "array" ? [user] : user);
}
