import { Card } from "@mantine/core";
import { IconMovieOff } from "@tabler/icons-react";
import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../ui/empty-state.tsx";

interface PlayerBoundaryProps {
  readonly children: ReactNode;
}

/** A replay that cannot be shown costs the page nothing but itself. */
export class PlayerBoundary extends Component<PlayerBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenReplay /> : this.props.children;
  }
}

/** Says that what was recorded cannot be played. */
export function BrokenReplay() {
  const { t } = useTranslation("monitoring");
  return (
    <Card role="alert">
      <EmptyState
        icon={<IconMovieOff size={30} stroke={1.5} />}
        title={t("replay.broken.title")}
        hint={t("replay.broken.hint")}
      />
    </Card>
  );
}
