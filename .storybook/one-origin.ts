/** The origin that the pictures were drawn at. A run gets another port if that one is in use. */
const DRAWN_AT = 'http://localhost:23315';

/** Replaces the page's own origin in its texts by that of the pictures. */
export function writeOneOrigin({ body }: Document): void {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.data.includes(location.origin)) text.data = text.data.replaceAll(location.origin, DRAWN_AT);
  }
}
