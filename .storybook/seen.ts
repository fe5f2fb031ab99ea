/** Whether an element is visible: not folded away, not for another width, not for screen readers only. */
export const isSeen = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
