import { execFileSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib';

const packed = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));

/** The version of the packed browser, which drew the baselines. */
const pinnedVersion: string = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')).version;

/** The packed browser is built for this platform only; elsewhere stories are tested, but not compared. */
export const canPin = process.platform === 'linux' && process.arch === 'x64';

export interface PinnedChromium {
  executablePath: string;
  /** Excludes the fonts of the machine: a glyph that no bundled font has looks the same everywhere. */
  env: { FONTCONFIG_FILE: string };
}

const fontsConfig = (home: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${home}/fonts</dir><cachedir>${home}/font-cache</cachedir></fontconfig>
`;

/**
 * Returns the Chromium that draws pictures: the one of the lock file, unpacked once into node_modules. Null where it can't
 * run. The same bytes and only the bundled fonts on every machine, so that a picture depends on the code alone.
 */
export async function pinnedChromium(): Promise<PinnedChromium | null> {
  if (!canPin) return null;
  const home = join(import.meta.dirname, '../../../node_modules/.cache/pinned-chromium', pinnedVersion);
  const executablePath = join(home, 'chromium');
  const config = join(home, 'fonts.conf');
  if (!existsSync(executablePath)) {
    mkdirSync(home, { recursive: true });
    execFileSync('tar', ['-x', '-C', home, 'fonts/'], {
      input: brotliDecompressSync(readFileSync(join(packed, 'bin/fonts.tar.br'))),
    });
    // Two processes may unpack at once: the second one replaces the file with the same.
    const unfinished = `${executablePath}.${process.pid}`;
    const program = createReadStream(join(packed, 'bin/chromium.br'));
    await pipeline(program, createBrotliDecompress(), createWriteStream(unfinished, { mode: 0o755 }));
    renameSync(unfinished, executablePath);
  }
  // Its paths are absolute, and a checkout may have been moved.
  writeFileSync(config, fontsConfig(home));
  return { executablePath, env: { FONTCONFIG_FILE: config } };
}
