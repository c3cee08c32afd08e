import { config } from "zod/v4/core";

// The page may not make code of text (its content security policy): to try it would be told as a violation each time.
config({ jitless: true });
