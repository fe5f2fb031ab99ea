import type { Words } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Words<typeof copy> = {
  title: 'आवाज़',
  lead: 'जब कुछ नया आपका इंतज़ार करे तो दो सुर बजते हैं, दूसरा टैब खुला हो तब भी। कितना बाकी है, यह टैब पर लिखा रहता है।',
  isOn: 'आवाज़ चालू है',
  isOff: 'आवाज़ बंद है',
  turnOn: 'आवाज़ चालू करें',
  turnOff: 'आवाज़ बंद करें',
  listen: 'सुनें',
};
