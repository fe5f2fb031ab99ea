import { type MinifyOptions, minify } from 'terser';
import terser from 'terser/package.json' with { type: 'json' };
import type { Plugin } from 'vite';

/** In a smaller file there is nothing that a line would feel. */
const WORTH_IT_BYTES = 1_000;

const options: MinifyOptions = { ecma: 2020, module: true, compress: { passes: 2 }, format: { comments: false } };

/** A script that says the same in fewer bytes. Throws where it is none. */
export async function passedAgain(code: string): Promise<string> {
  const { code: again } = await minify(code, options);
  if (again === undefined) throw new Error('Terser wrote nothing');
  return again;
}

/** Minifies once more what the bundler has minified: each finds what the other leaves. Source: ADR 86. */
export const secondPass: Plugin = {
  name: 'cage:second-pass',
  apply: 'build',
  // A file is named by what it says before, so the name has to tell what is made of it as well.
  augmentChunkHash: () => `${terser.version} ${JSON.stringify(options)}`,
  generateBundle: {
    // After what Vite writes into files that fetch others.
    order: 'post',
    async handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.code.length >= WORTH_IT_BYTES) chunk.code = await passedAgain(chunk.code);
    },
  },
};
