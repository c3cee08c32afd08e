/** Texts of screens that few begin with: their names alone would weigh on the first page, which has no room for them. */
export const lateFiles = import.meta.glob<Record<string, unknown>>(
  "./locales/*/{automations,centre,checks,conversions,data,domains,editor,images,leaving,library,mailed,monitoring,reports,results,rules,servers,specimens,staff,tags,variants}.json",
  { import: "default" },
);
