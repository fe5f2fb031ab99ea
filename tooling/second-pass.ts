import { type MinifyOptions, minify } from 'terser';
import terser from 'terser/package.json' with { type: 'json' };
import type { Plugin } from 'vite';

/** A smaller file saves nothing noticeable. */
const WORTH_IT_BYTES = 1_000;

const options: MinifyOptions = { ecma: 2020, module: true, compress: { passes: 2 }, format: { comments: false } };

/** Returns an equivalent script in fewer bytes. Throws if Terser writes none. */
export async function minifyAgain(code: string): Promise<string> {
  const { code: again } = await minify(code, options);
  if (again === undefined) throw new Error('Terser wrote nothing');
  return again;
}

/** Minifies the bundler's output once more: each minifier finds what the other misses. Source: ADR 86. */
export const secondPass: Plugin = {
  name: 'cage:second-pass',
  apply: 'build',
  // Names are hashes of the content before this pass, so they have to cover its settings as well.
  augmentChunkHash: () => `${terser.version} ${JSON.stringify(options)}`,
  generateBundle: {
    // After what Vite writes into files that fetch others.
    order: 'post',
    async handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.code.length >= WORTH_IT_BYTES) chunk.code = await minifyAgain(chunk.code);
    },
  },
};
