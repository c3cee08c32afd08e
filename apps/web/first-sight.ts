import type { HtmlTagDescriptor, Plugin, Rollup } from "vite";

/** Texts of the screens before signing in. */
const namespaces = ["common", "errors", "auth", "shell"];
const languages = ["en", "fr", "ar"];

/**
 * What the first screen needs is asked for at once and not one after the other: its code, and its texts in the language that the
 * page finds out before anything else. Styles come after the splash, so that nothing is waited for before something is seen.
 */
export function firstSight(): Plugin {
  return {
    name: "first-sight",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const styles = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? [];
        const ahead = styles.reduce((page, style) => page.replace(style, ""), html);
        return {
          html: ahead
            .replace('"%TEXTS%"', JSON.stringify(textFiles(bundle)))
            .replace("</body>", `${styles.join("")}\n  </body>`),
          tags: [
            ...["sign-in", "/login-page.tsx"].map((name) => early("modulepreload", fileOf(bundle, name), "head")),
            early("stylesheet", styleOf(bundle, "sign-in"), "body"),
          ],
        };
      },
    },
  };
}

function early(rel: "modulepreload" | "stylesheet", href: string, injectTo: "head" | "body"): HtmlTagDescriptor {
  return { tag: "link", attrs: { rel, crossorigin: true, href }, injectTo };
}

function textFiles(bundle: Rollup.OutputBundle): Record<string, string[]> {
  const of = (language: string) =>
    namespaces.map((namespace) => fileOf(bundle, `/locales/${language}/${namespace}.json`));
  return Object.fromEntries(languages.map((language) => [language, of(language)]));
}

/** The chunk with a name, or that was made of a file. */
function fileOf(bundle: Rollup.OutputBundle, name: string): string {
  const found = Object.values(bundle).find(
    (one) => one.type === "chunk" && (one.name === name || one.facadeModuleId?.endsWith(name)),
  );
  if (found === undefined) throw new Error(`The build has no ${name}`);
  return `/${found.fileName}`;
}

function styleOf(bundle: Rollup.OutputBundle, name: string): string {
  const found = Object.keys(bundle).find((file) => file.startsWith(`assets/${name}-`) && file.endsWith(".css"));
  if (found === undefined) throw new Error(`The build has no styles of ${name}`);
  return `/${found}`;
}
