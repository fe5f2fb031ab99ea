/** Props of an element out of sight that keeps its layout: showing it again takes only paint. Source: ADR 79. */
export const asideProps = (aside: boolean) => (aside ? { className: 'put-aside', 'aria-hidden': true } : {});
