import { catalogue } from '@cage/ui/words';

/** Games and sports found on many sites, by the id that their servers send. */
export const gameWords = catalogue(
  {
    'andar-bahar': 'Andar Bahar',
    aviator: 'Aviator',
    baccarat: 'Baccarat',
    basketball: 'Basketball',
    blackjack: 'Blackjack',
    crash: 'Crash',
    cricket: 'Cricket',
    dice: 'Dice',
    'dragon-tiger': 'Dragon Tiger',
    football: 'Football',
    'horse-racing': 'Horse racing',
    kabaddi: 'Kabaddi',
    'lightning-roulette': 'Lightning Roulette',
    match: 'Match',
    mines: 'Mines',
    plinko: 'Plinko',
    poker: 'Poker',
    roulette: 'Roulette',
    rummy: 'Rummy',
    'sweet-bonanza': 'Sweet Bonanza',
    'teen-patti': 'Teen Patti',
    tennis: 'Tennis',
  },
  () => import('./copy.hi.ts'),
);
