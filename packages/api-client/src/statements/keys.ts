export const statementKeys = {
  all: () => ['statements'] as const,
  list: () => ['statements', 'list'] as const,
  one: (customer: string, from: string) => ['statements', 'one', customer, from] as const,
  agent: (agent: string, from: string) => ['statements', 'agent', agent, from] as const,
  terms: (customer: string) => ['statements', 'terms', customer] as const,
};
