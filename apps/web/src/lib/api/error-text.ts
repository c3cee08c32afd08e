/** Specification 5.3: a string, a list of strings, or an object of strings and lists, joined by spaces. */
export function errorText(data: unknown, otherwise = "An error occurred"): string {
  const text = typeof data === "object" && data !== null && !Array.isArray(data) ? ofObject(data) : ofValue(data);
  return text.trim() === "" ? otherwise : text;
}

function ofObject(data: object): string {
  return Object.values(data)
    .map(ofValue)
    .filter((text) => text !== "")
    .join(" ");
}

function ofValue(value: unknown): string {
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.filter((item) => typeof item === "string").join(" ") : "";
}
