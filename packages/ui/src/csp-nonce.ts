/**
 * Lets the scroll lock of dialogs add its one style element under a strict content security policy: it looks for a
 * global of this name. The page has the nonce of its response in a meta element.
 */
export function adoptCspNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
}
