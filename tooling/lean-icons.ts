import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/;

/** Rewrites the module of an icon to our own `drawnIcon`, without the names of the icon and of its lines. */
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
 * Icons in a build. Lucide's own component assembles each on every render, through code shared by all frameworks: four
 * functions, two components, nine attributes. Lists have hundreds of icons. Source: ADR 77.
 */
export const leanIcons = (): Plugin => ({
  name: 'cage:lean-icons',
  apply: 'build',
  enforce: 'pre',
  // Aliases re-export another icon.
  transform: (code, id) =>
    ICON.test(id) && code.includes('createLucideIcon') ? { code: leanIcon(code, id), map: null } : undefined,
});
