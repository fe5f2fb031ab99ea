/**
 * Takes away what is said of a call that failed, once somebody mends what they typed. A call that is still on its way is
 * left alone: reset, it would answer nobody, and the form could be sent a second time.
 */
export function forgetError(mutation: { isError: boolean; reset(): void }): void {
  if (mutation.isError) mutation.reset();
}
