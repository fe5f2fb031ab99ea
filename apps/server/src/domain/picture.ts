/** The names of a picture's two files. */
export const pictureFiles = (id: string) => ({ whole: `${id}.webp`, thumb: `${id}-thumb.webp` });

/** A picture that passed the checks of the contract, decoded and re-encoded. */
export interface Picture {
  bytes: Buffer;
  thumb: Buffer;
  /** SHA-256 of what the client sent. */
  hash: Buffer;
}
