/** States that every screen shows in its stories. The first five are names of stories, the last three are tags. */
export const screenStates = [
  'Default',
  'Loading',
  'Empty',
  'LoadFailed',
  'Forbidden',
  'works',
  'refused',
  'phone',
] as const;

export type ScreenState = (typeof screenStates)[number];

/** Returns the stories that show a state: one by its name, or some by their tag. */
export const storiesOf = <S extends { exportName: string; tags: readonly string[] }>(
  state: ScreenState,
  stories: readonly S[],
): S[] => stories.filter(({ exportName, tags }) => exportName === state || tags.includes(state));

/** States that a screen can't be in, by its whole title (`Admin/Sign in`), each with the reason. */
export const impossibleStates: Record<string, Partial<Record<ScreenState, string>>> = {
  'Admin/Add Role': { Empty: 'The checklist is the product’s own list of permissions, which is never empty' },
  'Admin/Profile': { Empty: 'Whoever is signed in has a profile' },
  'Admin/Sign in': {
    Loading: 'It asks for nothing before it is shown',
    Empty: 'A form has no rows',
    LoadFailed: 'It asks for nothing before it is shown',
    Forbidden: 'Everybody may sign in',
  },
  'Player/Terms': {
    Loading: 'it fetches nothing',
    Empty: 'its sentences are part of it',
    LoadFailed: 'it fetches nothing',
    Forbidden: 'anybody reads it',
    works: 'nothing is done there',
    refused: 'nothing is done there',
  },
  'Player/Support': {
    Forbidden: 'It stands before any session',
    refused: 'Nothing is sent',
  },
  'Player/Help': {
    refused: 'It asks for nothing that could be refused',
  },
  'Player/Register': {
    Loading: 'The form stands at once; whether the site takes people is said when it is known',
    Empty: 'An empty form is its default',
    LoadFailed: 'A site that does not answer leaves the form, and the server has the last word',
  },
  'Player/Profile': { Empty: 'Whoever is signed in has a profile' },
  'Player/Welcome': {
    Empty: 'An empty form is its default',
    LoadFailed: 'It loads nothing',
    Forbidden: 'Everybody may try to sign in',
  },
  'Player/Withdrawal': {
    works: 'It follows a request; what is decided, others do',
    refused: 'It asks for nothing that could be refused',
  },
};
