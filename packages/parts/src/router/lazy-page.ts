import { lazyPart } from '@cage/ui/lazy-part';
import type { ComponentType } from 'react';

/**
 * A page whose module is loaded when the user goes there. It is selected by name, which the build writes once for
 * each page; selected inside the dynamic import, it would be written four times.
 */
export const lazyPage = <Name extends string>(load: () => Promise<Record<NoInfer<Name>, ComponentType>>, name: Name) =>
  lazyPart(async () => (await load())[name]);
