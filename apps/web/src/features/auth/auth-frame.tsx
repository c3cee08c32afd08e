import { Alert, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { brandTitle } from "../../lib/brand.ts";
import { changeLanguage } from "../../lib/i18n/i18n.ts";
import type { Language } from "../../lib/i18n/languages.ts";
import { LanguageMenu } from "../../ui/language-menu.tsx";
import { LogoMark } from "../../ui/logo-mark.tsx";
import { useDocumentTitle } from "../../ui/document-title.ts";
import { ThemeMenu } from "../../ui/theme-menu.tsx";
import classes from "./auth-frame.module.css";
import { AuthHead } from "./auth-head.tsx";
import { AuthArt } from "./picture/auth-art.tsx";

interface AuthFrameProps {
  /** Left out where each step brings a head of its own. */
  readonly title?: string;
  /** What the browser's tab says. */
  readonly name: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** A picture on the page's ground, and beside it the one thing to do. */
export function AuthFrame({ title, name, hint, children }: AuthFrameProps) {
  const { t } = useTranslation();
  const [isLanguageMissing, setIsLanguageMissing] = useState(false);
  useDocumentTitle(name);
  const speak = async (language: Language) =>
    setIsLanguageMissing(
      await changeLanguage(language).then(
        () => false,
        () => true,
      ),
    );
  return (
    <div className={classes.frame}>
      <div className={classes.picture}>
        <AuthArt />
      </div>
      <div className={classes.panel}>
        <header className={classes.header}>
          <span className={classes.brand}>
            <LogoMark />
            <bdi>{brandTitle}</bdi>
          </span>
          <span className={classes.menus}>
            <LanguageMenu onChoose={(language) => void speak(language)} />
            <ThemeMenu />
          </span>
        </header>
        <main id="content" className={classes.card}>
          <Stack gap="md">
            {isLanguageMissing && (
              <Alert color="error" role="alert">
                {t("languageFailed")}
              </Alert>
            )}
            {title === undefined ? null : <AuthHead title={title} hint={hint} />}
            {children}
          </Stack>
        </main>
      </div>
    </div>
  );
}
