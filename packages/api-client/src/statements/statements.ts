import type { Input } from '@cage/contract/contract';
import {
  closeStatement,
  getAgentStatement,
  getStatement,
  getStatementTerms,
  listStatements,
  reopenStatement,
  reviewStatement,
  saveStatementTerms,
} from '@cage/contract/statements';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../accounts/keys.ts';
import { chipsKeys } from '../chips/keys.ts';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { useList } from '../http/list.ts';
import { reportKeys } from '../reports/keys.ts';
import { statementKeys } from './keys.ts';

/** Statements of the customers that the viewer sees. */
export const useStatements = (input: Input<'listStatements'>) => useList(listStatements, statementKeys.list(), input);

const statementQuery = (api: Client, input: Input<'getStatement'>) =>
  queryOptions({
    queryKey: statementKeys.one(input.customer, input.from),
    queryFn: ({ signal }) => api.call(getStatement, input, { signal }),
  });

/** A customer's statement that begins on this day. */
export const useStatement = (input: Input<'getStatement'>) => useQuery(statementQuery(useApi(), input));

const agentStatementQuery = (api: Client, input: Input<'getAgentStatement'>) =>
  queryOptions({
    queryKey: statementKeys.agent(input.agent, input.from),
    queryFn: ({ signal }) => api.call(getAgentStatement, input, { signal }),
  });

/** An agent's month that begins on this day. */
export const useAgentStatement = (input: Input<'getAgentStatement'>) => useQuery(agentStatementQuery(useApi(), input));

const termsQuery = (api: Client, customer: string) =>
  queryOptions({
    queryKey: statementKeys.terms(customer),
    queryFn: ({ signal }) => api.call(getStatementTerms, { customer }, { signal }),
  });

/** A customer's terms. */
export const useStatementTerms = (customer: string) => useQuery(termsQuery(useApi(), customer));

/**
 * Invalidates statements: a change of one affects later ones, and the customer's balance; after a refusal, another user's change shows.
 */
function useRefreshed() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [statementKeys.all(), chipsKeys.all(), accountKeys.all(), reportKeys.walletMoves()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

/** Puts a statement into review. */
export function useReviewStatement() {
  const api = useApi();
  return useMutation({
    mutationFn: (input: Input<'reviewStatement'>) => api.call(reviewStatement, input),
    onSettled: useRefreshed(),
  });
}

/** Puts a statement in review back to open. */
export function useReopenStatement() {
  const api = useApi();
  return useMutation({
    mutationFn: (input: Input<'reopenStatement'>) => api.call(reopenStatement, input),
    onSettled: useRefreshed(),
  });
}

/** Makes a statement final. Keep the request id when retrying: it books only once. */
export function useCloseStatement() {
  const api = useApi();
  return useMutation({
    mutationFn: (input: Input<'closeStatement'>) => api.call(closeStatement, input),
    onSettled: useRefreshed(),
  });
}

/** Saves a customer's terms for its open statements. */
export function useSaveStatementTerms() {
  const api = useApi();
  return useMutation({
    mutationFn: (input: Input<'saveStatementTerms'>) => api.call(saveStatementTerms, input),
    onSettled: useRefreshed(),
  });
}
