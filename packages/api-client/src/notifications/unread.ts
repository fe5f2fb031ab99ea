import { countNotifications } from '@cage/contract/notifications/unread';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { callQuery } from '../http/call-query.ts';
import { notificationKeys } from './keys.ts';

const unreadCountQuery = (api: Client) =>
  queryOptions({
    queryKey: notificationKeys.unread(),
    ...callQuery(api, countNotifications, {}, ({ unread }) => unread),
  });

/** Number of unread notifications, for the bell. */
export const useUnreadCount = () => useQuery(unreadCountQuery(useApi()));
