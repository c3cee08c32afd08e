import { EmailVariant } from "@delight/contract/emails";
import { useTranslation } from "react-i18next";
import { MergeTextField } from "../inspector/fields/merge-text-field.tsx";
import { useEmailEditor } from "./editor-context.ts";
import classes from "./subject-fields.module.css";

/** What is read in the inbox before the email is opened. */
export function SubjectFields() {
  const { t } = useTranslation("emails");
  const { variant, changeVariant } = useEmailEditor();
  const errorOf = (field: "subject" | "preheader") =>
    EmailVariant.shape[field].safeParse(variant[field]).success ? undefined : t("problem.other");
  return (
    <div className={classes.subjects}>
      <MergeTextField
        classNames={{ root: classes.inline, label: classes.label, error: classes.error }}
        label={t("editor.subject")}
        placeholder={t("editor.subjectPlaceholder")}
        dir="auto"
        maxLength={200}
        value={variant.subject}
        error={errorOf("subject")}
        onChange={(subject) => changeVariant({ subject }, "subject")}
      />
      <MergeTextField
        classNames={{ root: classes.inline, label: classes.label, error: classes.error }}
        label={t("editor.preheader")}
        placeholder={t("editor.preheaderPlaceholder")}
        dir="auto"
        maxLength={200}
        value={variant.preheader}
        error={errorOf("preheader")}
        onChange={(preheader) => changeVariant({ preheader }, "preheader")}
      />
    </div>
  );
}
