import type { ChoiceTest, CustomTest, TextTest } from "@delight/contract/segment-rule";
import { sql } from "kysely";
import type { RuleContext } from "./rule-context.queries.ts";
import { always, anyId, type Clause, no, yes } from "./clause.queries.ts";
import { dayClause } from "./days.queries.ts";
import { numberClause } from "./numbers.queries.ts";
import { hasRow } from "./rows.queries.ts";
import { textClause } from "./texts.queries.ts";

type Custom = { readonly field_id: string; readonly test: CustomTest };

/** Of a field of the organization's own. Rows are there only for what was told; indexes know which columns they fill. */
export function customClause(asking: RuleContext, { field_id, test }: Custom): Clause {
  const { holds, isOpposite } = valueClause(asking, test);
  const found = hasRow(asking, { table: "custom_values", holds: [sql`field_id = ${field_id}`, holds] });
  return { holds: found, isOpposite };
}

/** What is asked of a row of `custom_values`, or the opposite of what no row may be. */
function valueClause(asking: RuleContext, custom: CustomTest): Clause {
  switch (custom.of) {
    case "text":
      return textValue(custom.test);
    case "number":
      return numberClause(sql`number_value`, custom.test);
    case "day":
      return dayClause(asking, sql`day_value`, custom.test);
    case "choice":
      return choiceValue(custom.test);
    case "yes_no":
      return yes(sql`(yes_value is not null and yes_value = ${custom.is})`);
  }
}

function textValue(test: TextTest): Clause {
  const { holds, isOpposite } = textClause(sql<string>`text_key`, test);
  return { holds: sql`(text_value is not null and ${holds})`, isOpposite };
}

/** Each row is a choice that was made. */
function choiceValue(test: ChoiceTest): Clause {
  switch (test.is) {
    case "any_of":
      return yes(anyId(sql`choice_id`, test.choices));
    case "none_of":
      return no(anyId(sql`choice_id`, test.choices));
    case "filled":
      return yes(always);
    case "empty":
      return no(always);
  }
}
