import { useCall, useUser } from 'shared-auth';
import { useLocation, useScreenPath, VIEW_PARAM } from 'shared-ui';
import { useMemo } from 'react';
import type { View } from './view-address.ts';

export function useScreenViews() {
  const user = useUser();
  const screen = useScreenPath();
  const { pathname, search } = useLocation();
  const { data } = useCall('GET /api/v1/views');
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const views = useMemo(() => data?.data.filter((view) => view.screen === screen) ?? [], [data, screen]);
  const openId = params.get(VIEW_PARAM);
  const open: View | undefined = views.find(({ id }) => id === openId);
  return { user, screen, pathname, params, all: data?.data, views, openId, open };
}
