import type { Exchange } from "../exchange.ts";
import type { Build } from "../scenario.ts";

/** The page on which somebody signs in to their build; instead of a password it asks who they want to be. */
export function loginForm({ build, query }: Exchange, { users }: Build): string {
  const hidden = ["client_id", "response_type", "redirect_uri", "state"].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [`<input type="hidden" name="${name}" value="${escape(value)}">`];
  });
  const choices = users.map(
    ({ Type, ID, Name }) => `<option value="${escape(`${Type}:${ID}`)}">${escape(`${Name} (${Type})`)}</option>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escape(build)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; display: grid; place-items: center; min-height: 90vh; margin: 0; background: #eef1f4; color: #1f2933 }
main { background: #fff; padding: 32px; border-radius: 8px; max-width: 24rem; box-shadow: 0 2px 8px #0002 }
h1 { font-size: 1.25rem; margin-top: 0 } label { display: block; margin-bottom: 1.5rem }
select, button { font: inherit; padding: 8px 16px; min-height: 44px } select { display: block; width: 100% }
</style>
</head>
<body>
<main>
<h1>${escape(build)}</h1>
<p>This is a stand-in for Simpro, for trying things out. The application “Delight” asks to know who you are.</p>
<form method="get">
${hidden.join("\n")}
<label>Sign in as <select name="user">${choices.join("")}</select></label>
<button name="auto" value="approve">Approve</button>
<button name="auto" value="deny">Deny</button>
</form>
</main>
</body>
</html>
`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
