interface Documented {
  name?: string;
  /** Added by react-docgen; a build shortens the names of functions. */
  __docgenInfo?: { displayName?: string };
}

/** Returns the import of a story file's component in a product: from the file named after its folder. */
export function importLine(component: Documented | undefined, storyFile: string): string {
  const folder = storyFile.split('/').at(-2);
  return `import { ${component?.__docgenInfo?.displayName ?? component?.name} } from '@cage/ui/${folder}';`;
}
