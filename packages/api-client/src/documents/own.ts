import type { Input } from '@cage/contract/contract';
import { listOwnDocuments, sendDocument } from '@cage/contract/documents/own';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { sendWithProgress } from '../http/upload.ts';
import { documentKeys } from './keys.ts';

const ownDocumentsQuery = (api: Client) =>
  queryOptions({
    queryKey: documentKeys.own(),
    queryFn: async ({ signal }) => (await api.call(listOwnDocuments, {}, { signal })).documents,
  });

/** The documents that the player was asked for. */
export const useOwnDocuments = () => useQuery(ownDocumentsQuery(useApi()));

type Sending = Input<'sendDocument'> & { onProgress: (fraction: number) => void };

/** Sends the pictures of a document. Keep the request id when retrying: it is sent only once. */
export function useSendDocument() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ onProgress, ...form }: Sending) =>
      api.call(sendDocument, form, { send: sendWithProgress(onProgress) }),
    // Not awaited: without a connection these would delay the button that sends it again.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: documentKeys.all() }),
  });
}
