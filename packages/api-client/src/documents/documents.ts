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

/** The documents of one player, and who waits next. */
export const useMemberDocuments = (member: string) => useQuery(memberDocumentsQuery(useApi(), member));

interface Picture {
  member: string;
  kind: DocumentKind;
  number: number;
  /** Which of its sendings it belongs to. */
  round: number;
}

/**
 * A picture of a document. Each call is an opening that the log tells of: it is made once, by nothing but somebody who opens it,
 * and forgotten when it is closed.
 */
export function useDocumentPicture({ member, kind, number, round }: Picture) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: documentKeys.picture(member, kind, number, round),
    queryFn: async ({ signal }) => {
      const picture = await api.call(openDocumentPicture, { member, kind, number }, { signal });
      // Who saw it last is another by now.
      void queryClient.invalidateQueries({ queryKey: documentKeys.of(member) });
      return picture;
    },
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
    ...{ refetchOnMount: false, refetchOnReconnect: false, refetchOnWindowFocus: false },
  });
}

/** What a change of a document touches. */
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

export function useAskDocument() {
  const api = useApi();
  const onSettled = useAfterDocument();
  return useMutation({ mutationFn: (form: Input<'askDocument'>) => api.call(askDocument, form), onSettled });
}

export function useDecideDocument() {
  const api = useApi();
  const onSettled = useAfterDocument();
  return useMutation({ mutationFn: (form: Input<'decideDocument'>) => api.call(decideDocument, form), onSettled });
}
