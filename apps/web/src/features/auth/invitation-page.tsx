import { team } from "@delight/contract/bare/team";
import { Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { call } from "../../lib/api/call.ts";
import type { CallOutput } from "../../lib/api/types.ts";
import { useSession } from "../../lib/session/store.ts";
import { nameOf } from "../../lib/session/user.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { UserText } from "../../ui/user-text.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { BrokenLink, isBrokenLink } from "./broken-link.tsx";
import { InfoHint } from "./hints.tsx";
import { InvitationForm } from "./invitation/invitation-form.tsx";
import { useLinkToken } from "./password/link-token.ts";

type Invitation = CallOutput<typeof team.readInvitation>;

/** Joins an organization by a mailed link; open to everybody, whoever is signed in here. */
export function InvitationPage() {
  const { t } = useTranslation("auth");
  const { token, forget } = useLinkToken(paths.invitation);
  return (
    <AuthFrame name={t("invitation.title")} title={t("invitation.title")}>
      {token === "" ? <Broken /> : <Link key={token} token={token} onDone={forget} />}
    </AuthFrame>
  );
}

function Link({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const [broken, setBroken] = useState<unknown>();
  const { data, error, refetch } = useQuery({
    queryKey: ["auth", "invitation", token],
    queryFn: ({ signal }) => call(team.readInvitation, { token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const refusal = broken ?? error ?? undefined;
  if (isBrokenLink(refusal)) return <Broken refusal={refusal} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loader />;
  return (
    <>
      <Facts invitation={data} />
      <WhoIsHere />
      <InvitationForm token={token} invitation={data} onDone={onDone} onBroken={setBroken} />
    </>
  );
}

function Facts({ invitation: { organizationName, role, isKnown } }: { readonly invitation: Invitation }) {
  const { t } = useTranslation("auth");
  return (
    <div>
      {t("invitation.to")}{" "}
      <strong>
        <UserText>{organizationName}</UserText>
      </strong>
      {t("invitation.as", { role: t(`role.${role}`) })} {isKnown ? t("invitation.known") : t("invitation.new")}
    </div>
  );
}

/** Accepting replaces the session of this browser: whoever is signed in is told before. */
function WhoIsHere() {
  const { t } = useTranslation("auth");
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <InfoHint>
      {t("invitation.signedInAs")} <UserText>{nameOf(user)}</UserText> (<UserText>{user.email}</UserText>).{" "}
      {t("invitation.replaces")}
    </InfoHint>
  );
}

function Broken({ refusal }: { readonly refusal?: unknown }) {
  const { t } = useTranslation("auth");
  return (
    <BrokenLink refusal={refusal}>
      <div>{t("invitation.askAgain")}</div>
      <ButtonLink to={paths.login} variant="light">
        {t("toLogin")}
      </ButtonLink>
    </BrokenLink>
  );
}
