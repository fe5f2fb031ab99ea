interface Documented {
  name?: string;
  /** Written by the reader of docstrings; a build shortens the names of functions. */
  __docgenInfo?: { displayName?: string };
}

/** How a product imports the component of a story file: by the file that has the name of its folder. */
export function importLine(component: Documented | undefined, storyFile: string): string {
  const folder = storyFile.split('/').at(-2);
  return `import { ${component?.__docgenInfo?.displayName ?? component?.name} } from '@cage/ui/${folder}';`;
}
