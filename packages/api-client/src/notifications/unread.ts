import { countNotifications } from '@cage/contract/notifications/unread';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import { asked } from '../http/asked.ts';
import type { Client } from '../http/call.ts';
import { notificationKeys } from './keys.ts';

const unreadCountQuery = (api: Client) =>
  queryOptions({
    queryKey: notificationKeys.unread(),
    ...asked(api, countNotifications, {}, ({ unread }) => unread),
  });

/** Number of unread notifications, for the bell. */
export const useUnreadCount = () => useQuery(unreadCountQuery(useApi()));
