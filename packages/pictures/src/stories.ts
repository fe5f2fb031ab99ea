import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCsf } from 'storybook/internal/csf-tools';

export interface StoryOfFile {
  /** As in the address of the story: `admin-agents--default`. */
  id: string;
  exportName: string;
  name: string;
  tags: readonly string[];
}

export interface StoryFile {
  /** From the root of the repository. */
  path: string;
  /** As shown in the sidebar, prefixed by the product. */
  title: string;
  stories: readonly StoryOfFile[];
}

const root = join(import.meta.dirname, '../../..');

/** Folders of stories, and the prefixes of their titles in the sidebar. */
export const storyFolders = {
  '.storybook/stories': 'Workbench',
  'packages/ui/src': 'UI',
  'packages/parts/src': 'Parts',
  'apps/admin/src': 'Admin',
  'apps/player/src': 'Player',
} as const;

/** Reads a story file without running it, by Storybook's own parser. */
export function readStoryFile(path: string): StoryFile {
  const prefix = Object.entries(storyFolders).find(([folder]) => path.startsWith(`${folder}/`))?.[1];
  if (!prefix) throw new Error(`${path} is in no folder of stories`);
  const csf = loadCsf(readFileSync(join(root, path), 'utf8'), {
    fileName: path,
    makeTitle: (title) => `${prefix}/${title ?? ''}`,
  }).parse();
  const inherited = csf.meta?.tags ?? [];
  const stories = Object.entries(csf._stories).map(([exportName, { id, name = exportName, tags = [] }]) => ({
    id,
    exportName,
    name,
    tags: [...inherited, ...tags].filter((tag, _, all) => !all.includes(`!${tag}`)),
  }));
  return { path, title: csf.meta?.title ?? '', stories };
}

/** Every story file below a folder, e.g. `apps/admin/src`. */
const storyFilesIn = (folder: string): StoryFile[] =>
  globSync(`${folder}/**/*.stories.tsx`, { cwd: root }).sort().map(readStoryFile);

/** The story files of the whole repository. */
export const allStoryFiles = (): StoryFile[] => Object.keys(storyFolders).flatMap(storyFilesIn);
