import type { Input } from '@cage/contract/contract';
import { askDocument, decideDocument, listMemberDocuments, openDocumentPicture } from '@cage/contract/documents';
import type { DocumentKind } from '@cage/contract/documents/states';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { auditKeys } from '../audit/keys.ts';
import { chipsKeys } from '../chips/keys.ts';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { playerKeys } from '../players/keys.ts';
import { withdrawalKeys } from '../withdrawals/keys.ts';
import { documentKeys } from './keys.ts';

const memberDocumentsQuery = (api: Client, member: string) =>
  queryOptions({
    queryKey: documentKeys.of(member),
    queryFn: ({ signal }) => api.call(listMemberDocuments, { member }, { signal }),
  });

/** The documents of one player, and the next player waiting. */
export const useMemberDocuments = (member: string) => useQuery(memberDocumentsQuery(useApi(), member));

interface Picture {
  member: string;
  kind: DocumentKind;
  number: number;
  /** The sending it belongs to. */
  round: number;
}

/**
 * A picture of a document. Each call is logged as an opening: it is made once, only when a user opens the picture,
 * and not cached after it is closed.
 */
export function useDocumentPicture({ member, kind, number, round }: Picture) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: documentKeys.picture(member, kind, number, round),
    queryFn: async ({ signal }) => {
      const picture = await api.call(openDocumentPicture, { member, kind, number }, { signal });
      // The last viewer has changed.
      void queryClient.invalidateQueries({ queryKey: documentKeys.of(member) });
      return picture;
    },
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
    ...{ refetchOnMount: false, refetchOnReconnect: false, refetchOnWindowFocus: false },
  });
}

/** Invalidates what a changed document affects. */
function useAfterDocument() {
  const queryClient = useQueryClient();
  const touched = [
    documentKeys.all(),
    auditKeys.list(),
    playerKeys.list(),
    chipsKeys.dashboard(),
    withdrawalKeys.reviews(),
  ];
  return () => Promise.all(touched.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export function useRequestDocument() {
  const api = useApi();
  const onSettled = useAfterDocument();
  return useMutation({ mutationFn: (form: Input<'askDocument'>) => api.call(askDocument, form), onSettled });
}

export function useDecideDocument() {
  const api = useApi();
  const onSettled = useAfterDocument();
  return useMutation({ mutationFn: (form: Input<'decideDocument'>) => api.call(decideDocument, form), onSettled });
}
