import { CanAccess } from '@cage/auth';
import { WayBack } from '@cage/ui/way-back';

/** The link back to the list of agents, for viewers who may open it. */
export function BackToAgents({ label }: { label: string }) {
  return (
    <CanAccess permission="Agent Whitelist">
      <WayBack to="/admin/agentWhitelist" label={label} />
    </CanAccess>
  );
}
