import { ToWords } from 'to-words/en-IN';

const words = new ToWords();

/** `Two thousand five hundred rupees only`. Takes whole rupees. */
export function inWords(rupees: bigint): string {
  const said = words.convert(rupees, { currency: true }).toLowerCase();
  return said.charAt(0).toUpperCase() + said.slice(1);
}
