import type { Input } from '@cage/contract/contract';
import { getTree, getTreePath } from '@cage/contract/tree';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { callQuery, pagedCallQuery } from '../http/call-query.ts';
import { treeKeys } from './keys.ts';

const treeQuery = (api: Client, input: Input<'getTree'>) =>
  infiniteQueryOptions({ queryKey: [...treeKeys.all(), input], ...pagedCallQuery(api, getTree, input) });

/** The accounts directly below an account, a page at a time; by default below the viewer's own, which is included. */
export const useTree = (input: Input<'getTree'>, enabled = true) =>
  useInfiniteQuery({ ...treeQuery(useApi(), input), enabled });

const treePathQuery = (api: Client, account: string) =>
  queryOptions({ queryKey: treeKeys.path(account), ...callQuery(api, getTreePath, { account }) });

/** The accounts to open on the way to one; without an account, makes no call. */
export const useTreePath = (account: string) =>
  useQuery({ ...treePathQuery(useApi(), account), enabled: account !== '' });
