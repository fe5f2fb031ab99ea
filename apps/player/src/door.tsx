import { doorsOf } from '@cage/parts/doors';
import { Root } from './root.tsx';

/** The welcome page as HTML, in each language, for browsers that have no script yet. The server calls it when it starts. */
export const doors = doorsOf((language, Places) => <Root language={language} Places={Places} />);
