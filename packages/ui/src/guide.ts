/**
 * What the docs page of a primitive or a pattern says besides its props. Stories import it, products never do.
 * `musts` is its SPEC: each sentence is the name of the story that proves it, word for word.
 */
export interface Guide {
  musts?: readonly string[];
  /** Keys and what they do. */
  keyboard?: readonly (readonly [keys: string, what: string])[];
  dos?: readonly string[];
  donts?: readonly string[];
}
