import { segments } from "@delight/contract/segments";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useContractForm } from "../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../ui/toast.ts";
import { SegmentFields, type SegmentValues } from "./pages/segment-fields.tsx";
import { draftOf, ruleOf } from "./rule/draft.ts";
import type { Segment, SegmentRule } from "./segments.api.ts";

const invalidates = ["segments", "customers"];

interface NewSegmentProps {
  readonly name: string;
  readonly rule: SegmentRule;
}

/** Builds a segment: the question on one side, whom it reaches on the other. */
export function NewSegment({ name, rule }: NewSegmentProps) {
  const { t } = useTranslation("segments");
  const navigate = useNavigate();
  const made = useContractForm<typeof segments.create, SegmentValues>(segments.create, {
    initialValues: { name, root: draftOf(rule) },
    toInput: (values) => ({ name: values.name, rule: ruleOf(values.root) }),
    invalidates,
    onSaved: ({ id }) => {
      toastSuccess(t("saved"));
      void navigate({ to: paths.segment(id), replace: true });
    },
  });
  return <SegmentFields {...made} broken={[]} />;
}

export function ChangeSegment({ segment }: { readonly segment: Segment }) {
  const { t } = useTranslation("segments");
  const made = useContractForm<typeof segments.update, SegmentValues>(segments.update, {
    initialValues: { name: segment.name, root: draftOf(segment.rule) },
    toInput: (values) => ({ id: segment.id, name: values.name, rule: ruleOf(values.root) }),
    invalidates,
    onSaved: () => toastSuccess(t("saved")),
  });
  return <SegmentFields {...made} broken={segment.broken} />;
}
