/** Text as it stands in HTML, attributes included. */
export const html = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** Lines as they are. */
export const pre = (text: string) => `<pre><code>${html(text)}</code></pre>`;
