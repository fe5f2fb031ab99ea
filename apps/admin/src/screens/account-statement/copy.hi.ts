import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'खाते का विवरण',
  of: (agentId) => `${agentId} के खाते का विवरण`,
  empty: 'चिप्स का कोई लेनदेन नहीं मिला',
  noAgent: 'पहले एक एजेंट चुनें',
  noAgentText: 'एजेंट का विवरण एजेंटों की सूची में "विवरण" बटन से खुलता है।',
  toAgents: 'एजेंटों की सूची',
  ofAgents: 'खाते का विवरण केवल एजेंटों का होता है',
  ofAgentsText: 'आपके चिप्स कहाँ से आए और कहाँ गए, यह चिप्स रिपोर्ट में है।',
  toChips: 'चिप्स रिपोर्ट',
};
