import type { Input } from '@cage/contract/contract';
import { addTag, listAccountTags, listNotes, listTags, removeTag, takeBackNote, writeNote } from '@cage/contract/notes';
import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../accounts/keys.ts';
import { auditKeys } from '../audit/keys.ts';
import { useApi } from '../http/api-context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Client } from '../http/call.ts';
import { pagedCallQuery } from '../http/call-query.ts';
import { noteKeys } from './keys.ts';

const PAGE = 10;

/** Notes about an account, newest first, a page at a time. */
export const useNotes = (account: string) =>
  useInfiniteQuery({
    queryKey: noteKeys.about(account),
    ...pagedCallQuery(useApi(), listNotes, { account, limit: PAGE }),
    // Notes about another account must not serve as a placeholder.
    placeholderData: () => undefined,
  });

const tagsOfQuery = (api: Client, account: string) =>
  queryOptions({
    queryKey: noteKeys.tagsOf(account),
    queryFn: ({ signal }) => api.call(listAccountTags, { account }, { signal }),
  });

/** The tags of an account, and whether the viewer may write about it. */
export const useAccountTags = (account: string) => useQuery(tagsOfQuery(useApi(), account));

/** Whether the notes are closed to the viewer, as those about itself are. */
export const isClosed = ({ error }: { error: unknown }): boolean =>
  error instanceof ApiError && error.code === 'refused';

const tagsQuery = (api: Client) =>
  queryOptions({
    queryKey: noteKeys.tags(),
    queryFn: async ({ signal }) => (await api.call(listTags, {}, { signal })).tags,
  });

/** The tags in use. */
export const useTags = () => useQuery(tagsQuery(useApi()));

/** Invalidates what a note or a tag affects, and the audit log. */
export function useInvalidateNotes(...more: (readonly unknown[])[]) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [noteKeys.all(), auditKeys.list(), ...more].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
}

/** Writes a note. Keep the request id when retrying: it is written only once. */
export function useWriteNote() {
  const api = useApi();
  const onSettled = useInvalidateNotes();
  return useMutation({ mutationFn: (form: Input<'writeNote'>) => api.call(writeNote, form), onSettled });
}

export function useTakeBackNote() {
  const api = useApi();
  const onSettled = useInvalidateNotes();
  return useMutation({ mutationFn: (form: Input<'takeBackNote'>) => api.call(takeBackNote, form), onSettled });
}

export function useAddTag() {
  const api = useApi();
  const onSettled = useInvalidateNotes(accountKeys.all());
  return useMutation({ mutationFn: (form: Input<'addTag'>) => api.call(addTag, form), onSettled });
}

export function useRemoveTag() {
  const api = useApi();
  const onSettled = useInvalidateNotes(accountKeys.all());
  return useMutation({ mutationFn: (form: Input<'removeTag'>) => api.call(removeTag, form), onSettled });
}
