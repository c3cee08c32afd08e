/**
 * The page may not make code of text (its content security policy): zod would try, and each try be told as a violation. This is
 * its `config({ jitless: true })`, written to where it is kept: to import it would add 3.6 kB to the sign-in page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
