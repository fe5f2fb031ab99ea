/** What an element has that is out of sight and keeps its layout: shown again, it is painted and not laid out anew. Source: ADR 79. */
export const putAside = (aside: boolean) => (aside ? { className: 'put-aside', 'aria-hidden': true } : {});
