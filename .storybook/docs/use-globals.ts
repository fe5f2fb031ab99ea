import { useEffect, useState } from 'react';
import type { Channel } from 'storybook/internal/channels';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import type { Globals } from 'storybook/internal/types';

const lastGlobals = (channel: Channel): Globals =>
  (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS))?.[0]?.globals ?? {};

/** The toolbar's globals, on a page that may show no story. */
export function useGlobals(channel: Channel): Globals {
  const [globals, setGlobals] = useState(() => lastGlobals(channel));
  useEffect(
    function followTheToolbar() {
      const follow = () => setGlobals(lastGlobals(channel));
      follow();
      channel.on(GLOBALS_UPDATED, follow);
      channel.on(SET_GLOBALS, follow);
      return () => {
        channel.off(GLOBALS_UPDATED, follow);
        channel.off(SET_GLOBALS, follow);
      };
    },
    [channel],
  );
  return globals;
}
