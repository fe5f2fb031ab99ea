/**
 * Verbs that take something away: a record, moved money, a right, keys, or a request. In Hindi they come last.
 */
const TAKES_AWAY =
  /^(?:(?:Delete|Remove|Discard|Reverse|Void|Write off|Revoke|Suspend|Deactivate|Reject|Deny|Decline|Take back|Cancel request|Make new keys)\b|.*(?:हटाएँ|छोड़ दें|वापस लें|रद्द करें|माफ़ करें|बंद करें|निलंबित करें|निष्क्रिय करें|अस्वीकार करें|नई की बनाएँ)$)/;

/** Returns the last button of the front dialog if it takes something away and is not red, as it then must be. */
export function notRed(root: ParentNode): readonly string[] {
  const front = [...root.querySelectorAll('[role="dialog"]')].at(-1);
  const last = [...(front?.querySelectorAll('[data-foot] button') ?? [])].at(-1);
  const verb = last?.textContent?.trim() ?? '';
  return last && TAKES_AWAY.test(verb) && !last.classList.contains('bg-danger') ? [verb] : [];
}
