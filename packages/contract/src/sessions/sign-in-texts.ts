/** What is said before anybody is signed in. Apart from the rest, so that the first page loads no more than it says. */
export const signInTexts = {
  fillAllFields: 'Please fill all fields',
  sessionExpired: 'Session expired. Please login again.',
} as const;
