import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Account Statement',
    of: (agentId: string) => `Account Statement of ${agentId}`,
    empty: 'No Chips Data Found',
    noAgent: 'Choose an agent first',
    noAgentText: 'Open an agent’s statement with Acc stmt in the list of agents.',
    toAgents: 'Go to Agents',
    ofAgents: 'Only agents have an account statement',
    ofAgentsText: 'Where your chips came from and where they went is in Chips Report.',
    toChips: 'To Chips Report',
  },
  () => import('./copy.hi.ts'),
);
