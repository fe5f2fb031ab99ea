import { ToWords } from 'to-words/hi-IN';

const words = new ToWords();

/** `दो हज़ार पांच सौ रुपये`. Takes whole rupees. */
export const inWords = (rupees: bigint): string => words.convert(rupees, { currency: true });
