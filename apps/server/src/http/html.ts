/** Escapes text for HTML, attributes included. */
export const html = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** Text in a preformatted block. */
export const pre = (text: string) => `<pre><code>${html(text)}</code></pre>`;
