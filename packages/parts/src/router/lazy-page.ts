import { lazyPart } from '@cage/ui/lazy-part';
import type { ComponentType } from 'react';

/**
 * A page whose module is fetched when somebody goes there. It is asked for by its name, which the build writes down once for
 * each page; taken out of its module where it is fetched, it would be written four times.
 */
export const lazyPage = <Name extends string>(load: () => Promise<Record<NoInfer<Name>, ComponentType>>, name: Name) =>
  lazyPart(async () => (await load())[name]);
