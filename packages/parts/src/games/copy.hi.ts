import type { Hindi } from '@cage/ui/words';
import type { gameWords } from './copy.ts';

export const hindi: Hindi<typeof gameWords> = {
  'andar-bahar': 'अंदर बाहर',
  aviator: 'एविएटर',
  baccarat: 'बैकारा',
  basketball: 'बास्केटबॉल',
  blackjack: 'ब्लैकजैक',
  crash: 'क्रैश',
  cricket: 'क्रिकेट',
  dice: 'पासा',
  'dragon-tiger': 'ड्रैगन टाइगर',
  football: 'फ़ुटबॉल',
  'horse-racing': 'घुड़दौड़',
  kabaddi: 'कबड्डी',
  'lightning-roulette': 'लाइटनिंग रूलेट',
  match: 'मैच',
  mines: 'माइन्स',
  plinko: 'प्लिंको',
  poker: 'पोकर',
  roulette: 'रूलेट',
  rummy: 'रमी',
  'sweet-bonanza': 'स्वीट बोनांज़ा',
  'teen-patti': 'तीन पत्ती',
  tennis: 'टेनिस',
};
