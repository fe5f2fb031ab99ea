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

/** States that a screen can't be in, by the title of its stories, each with the reason. */
export const impossibleStates: Record<string, Partial<Record<ScreenState, string>>> = {};
