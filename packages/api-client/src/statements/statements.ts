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

/** The statements of the customers that the viewer sees. */
export const useStatements = (input: Input<'listStatements'>) => useList(listStatements, statementKeys.list(), input);

const statementQuery = (api: Client, input: Input<'getStatement'>) =>
  queryOptions({
    queryKey: statementKeys.one(input.customer, input.from),
    queryFn: ({ signal }) => api.call(getStatement, input, { signal }),
  });

/** The statement of a customer that begins on a day. */
export const useStatement = (input: Input<'getStatement'>) => useQuery(statementQuery(useApi(), input));

const agentStatementQuery = (api: Client, input: Input<'getAgentStatement'>) =>
  queryOptions({
    queryKey: statementKeys.agent(input.agent, input.from),
    queryFn: ({ signal }) => api.call(getAgentStatement, input, { signal }),
  });

/** The month of an agent that begins on a day. */
export const useAgentStatement = (input: Input<'getAgentStatement'>) => useQuery(agentStatementQuery(useApi(), input));

const termsQuery = (api: Client, customer: string) =>
  queryOptions({
    queryKey: statementKeys.terms(customer),
    queryFn: ({ signal }) => api.call(getStatementTerms, { customer }, { signal }),
  });

/** What the statements of a customer are made by. */
export const useStatementTerms = (customer: string) => useQuery(termsQuery(useApi(), customer));

/**
 * A change of one statement changes those after it, and what the customer has; that of somebody else is seen with the refusal.
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

/** Makes a statement final. Keep the request id over retries of one intention: it books once. */
export function useCloseStatement() {
  const api = useApi();
  return useMutation({
    mutationFn: (input: Input<'closeStatement'>) => api.call(closeStatement, input),
    onSettled: useRefreshed(),
  });
}

/** Saves what the open statements of a customer are made by. */
export function useSaveStatementTerms() {
  const api = useApi();
  return useMutation({
    mutationFn: (input: Input<'saveStatementTerms'>) => api.call(saveStatementTerms, input),
    onSettled: useRefreshed(),
  });
}
