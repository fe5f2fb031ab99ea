/** Messages before sign-in. Separate, so that the first page loads no others. */
export const signInTexts = {
  fillAllFields: 'Please fill all fields',
  sessionExpired: 'Session expired. Please login again.',
} as const;
