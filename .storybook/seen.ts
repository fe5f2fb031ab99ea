/** Whether somebody sees it: not folded away, not of another width, not read out alone. */
export const isSeen = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
