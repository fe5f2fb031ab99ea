import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/;

/** A module of an icon that is drawn by our own `drawnIcon`, without the names of it and of its lines. */
export function leanIcon(code: string, id: string): string {
  const lean = code
    .replace(
      /^import createLucideIcon from '\.\.\/createLucideIcon\.mjs';$/m,
      `import { drawnIcon as createLucideIcon } from '@cage/ui/drawn-icon';`,
    )
    .replace(/,\s*key: "\w+"/g, '')
    .replace(/^ {2}name: "[\w-]+",\n {2}size: 24,\n/m, '')
    .replace(/,\s*aliases: \[[^\]]*\]/, '');
  if (!lean.includes('@cage/ui/drawn-icon') || /\b(?:key|name|aliases):|\.mjs'/.test(lean))
    throw new Error(`${id} is not written as it was`);
  return lean;
}

/**
 * Icons as they are drawn in a build. Lucide's own component puts each together anew, whenever it is drawn, out of what all
 * frameworks need: four functions, two components, nine attributes. Lists have hundreds of icons. Source: ADR 77.
 */
export const leanIcons = (): Plugin => ({
  name: 'cage:lean-icons',
  apply: 'build',
  enforce: 'pre',
  // Aliases lead on to another icon.
  transform: (code, id) =>
    ICON.test(id) && code.includes('createLucideIcon') ? { code: leanIcon(code, id), map: null } : undefined,
});
