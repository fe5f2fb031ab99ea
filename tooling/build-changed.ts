import { join } from 'node:path';
import { build } from 'vite';

interface Changed {
  /** Of the app. */
  root: string;
  outDir: string;
  /** File of the app to change. */
  file: string;
  from: string;
  to: string;
}

/** Builds an app with one of its texts changed, into another folder. */
export async function buildChanged({ root, outDir, file, from, to }: Changed): Promise<void> {
  let found = false;
  await build({
    root,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
    plugins: [
      {
        name: 'cage:changed',
        enforce: 'pre',
        transform(code, id) {
          if (id !== join(root, file)) return undefined;
          found = code.includes(from);
          return { code: code.replace(from, to), map: null };
        },
      },
    ],
  });
  if (!found) throw new Error(`${file} does not say ${from}`);
}
