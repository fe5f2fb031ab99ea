/** The origin that the pictures were drawn at. Another run gets another port where something else has that one. */
const DRAWN_AT = 'http://localhost:23315';

/** Writes the page's own address, where a text says it, as the pictures have it. */
export function writeOneOrigin({ body }: Document): void {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.data.includes(location.origin)) text.data = text.data.replaceAll(location.origin, DRAWN_AT);
  }
}
