import { Button, Menu, Text } from "@mantine/core";
import {
  IconBookmark,
  IconChevronDown,
  IconLink,
  IconPencil,
  IconPlus,
  IconStar,
  IconTrash,
  IconUsers,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { dashboardViews } from "@delight/contract/dashboard-views";
import { useQueryClient, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { UserText } from "../../../ui/user-text.tsx";
import { call } from "../../../lib/api/call.ts";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { Choice } from "../period/choice.ts";
import { usePeriodText } from "../period/use-period-text.ts";
import { ViewDialog } from "./view-dialog.tsx";
import { type View, viewQueryKeys, viewsQuery } from "./views.api.ts";

interface ViewsMenuProps {
  readonly choice: Choice;
  /** The view that is shown as it is. */
  readonly view: View | undefined;
}

const icon = { size: 18, "aria-hidden": true } as const;

/** Saved views to choose from, and what can be done with the one that is shown. */
export function ViewsMenu({ choice, view }: ViewsMenuProps) {
  const { t } = useTranslation("dashboard");
  const navigate = useNavigate();
  const text = usePeriodText();
  const { data: views = [] } = useQuery(viewsQuery);
  const [naming, setNaming] = useState<"new" | "present">();
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark {...icon} />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {view === undefined ? t("views.title") : <UserText>{view.name}</UserText>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 ? null : <Menu.Label>{t("views.saved")}</Menu.Label>}
          {views.map((one) => (
            <Menu.Item
              key={one.id}
              aria-current={one.id === view?.id}
              leftSection={
                one.isDefault ? (
                  <IconStar {...icon} />
                ) : one.isShared ? (
                  <IconUsers {...icon} />
                ) : (
                  <IconBookmark {...icon} />
                )
              }
              onClick={() => void navigate({ to: paths.dashboard, search: { view: one.id } })}
            >
              <UserText>{one.name}</UserText>
              <Text size="xs" c="dimmed">
                {text(one.choice)}
                {one.isDefault ? ` · ${t("views.isDefault")}` : ""}
              </Text>
            </Menu.Item>
          ))}
          {views.length === 0 ? null : <Menu.Divider />}
          {view === undefined ? null : <OfView view={view} onRename={() => setNaming("present")} />}
          <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => setNaming("new")}>
            {t("views.save")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {naming === undefined ? null : (
        <ViewDialog
          view={naming === "present" ? view : undefined}
          choice={choice}
          onClose={() => setNaming(undefined)}
        />
      )}
    </>
  );
}

function OfView({ view, onRename }: { readonly view: View; readonly onRename: () => void }) {
  const { t } = useTranslation("dashboard");
  const errorText = useErrorText();
  const remove = useRemoveView();
  const setDefault = useEndpointMutation(dashboardViews.setDefault, {
    invalidates: viewQueryKeys,
    onSuccess: () => toastSuccess(t(view.isDefault ? "views.defaultOff" : "views.defaultOn")),
    onError: (error) => toastError(errorText(error)),
  });
  const copyLink = () =>
    void navigator.clipboard
      .writeText(new URL(`${paths.dashboard}?view=${view.id}`, window.location.origin).href)
      .then(() => toastSuccess(t("views.copied")));
  return (
    <>
      <Menu.Item
        leftSection={<IconStar {...icon} />}
        onClick={() => setDefault.mutate({ id: view.isDefault ? null : view.id })}
      >
        {t(view.isDefault ? "views.noDefault" : "views.makeDefault")}
      </Menu.Item>
      <Menu.Item leftSection={<IconLink {...icon} />} onClick={copyLink}>
        {t("views.copyLink")}
      </Menu.Item>
      {view.isOwn ? (
        <>
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onRename}>
            {t("views.change")}
          </Menu.Item>
          <Menu.Item c="error" leftSection={<IconTrash {...icon} />} onClick={() => remove(view)}>
            {t("views.remove")}
          </Menu.Item>
        </>
      ) : null}
      <Menu.Divider />
    </>
  );
}

/** Deletes a view at once and offers to put it back. */
function useRemoveView(): (view: View) => void {
  const { t } = useTranslation("dashboard");
  const client = useQueryClient();
  const errorText = useErrorText();
  const offer = useUndo();
  const refresh = () => client.invalidateQueries({ queryKey: viewQueryKeys });
  const remove = async ({ id, name }: View) => {
    await call(dashboardViews.remove, { id });
    await refresh();
    offer({
      message: t("views.removed", { name }),
      onUndo: async () => {
        await call(dashboardViews.restore, { id });
        await refresh();
      },
    });
  };
  return (view) => void remove(view).catch((error: unknown) => toastError(errorText(error)));
}
