/** Accounts of every level: a change to one can affect any list of them. */
export const accountKeys = {
  all: () => ['accounts'] as const,
  agents: () => ['accounts', 'agents'] as const,
  agent: (id: string) => ['accounts', 'agents', 'one', id] as const,
  idOfNextAgent: () => ['accounts', 'next-agent-id'] as const,
  customers: () => ['accounts', 'customers'] as const,
  customer: (id: string) => ['accounts', 'customers', 'one', id] as const,
  ofAgent: () => ['accounts', 'customers-of-agent'] as const,
  below: (accounts: readonly string[]) => ['accounts', 'below', accounts] as const,
  credit: (id: string) => ['accounts', 'credit', id] as const,
  staff: () => ['accounts', 'staff'] as const,
  profile: () => ['session', 'profile'] as const,
  idOfNextCustomer: () => ['accounts', 'next-customer-id'] as const,
};
