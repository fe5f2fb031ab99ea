import { execFileSync } from 'node:child_process';
import { chmodSync, constants, copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const checkout = join(import.meta.dirname, '../../../..');

/** What starts a container of the image. */
export interface Image {
  /** The container's `/`. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  command: readonly string[];
  healthCommand: readonly string[];
  /** Whether the image sets a user other than root. */
  unprivileged: boolean;
}

interface Instruction {
  name: string;
  text: string;
}

function instructionsOf(dockerfile: string): Instruction[] {
  return dockerfile
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ name: line.split(' ')[0] ?? '', text: line.slice(line.indexOf(' ') + 1).trim() }));
}

const jsonArray = (text: string) => JSON.parse(text.slice(text.indexOf('['))) as string[];

/** Whether a path belongs to the building machine and not to the image. Source: .dockerignore. */
const isIgnored = (path: string) =>
  ['node_modules', '.turbo'].includes(basename(path)) || path.endsWith('.tsbuildinfo');

/**
 * Carries out the Dockerfile's last stage in a folder, without Docker: the same copies and commands, with the checkout and
 * its built apps as the build stage. An instruction unknown here is an error.
 */
export function buildImage(): Image {
  const all = instructionsOf(readFileSync(join(checkout, 'Dockerfile'), 'utf8'));
  const stages = all.flatMap(({ name }, index) => (name === 'FROM' ? [index] : []));
  const root = mkdtempSync(join(tmpdir(), 'cage-image-'));
  chmodSync(root, 0o755);
  const node = join(root, 'usr/local/bin/node');
  mkdirSync(dirname(node), { recursive: true });
  copyFileSync(process.execPath, node, constants.COPYFILE_FICLONE);
  const image = { root, workdir: root, env: {} as Record<string, string>, command: [] as string[] };
  const rest = { healthCommand: [] as string[], unprivileged: false };
  const inImage = (path: string) => (path.startsWith('/') ? join(root, path) : join(image.workdir, path));

  function copy(text: string): void {
    const parts = text.split(/\s+/);
    const fromBuild = parts[0] === '--from=build';
    const paths = parts.slice(fromBuild ? 1 : 0);
    const target = paths.at(-1) ?? '';
    for (const path of paths.slice(0, -1)) {
      const source = join(checkout, fromBuild ? path.replace('/src/', '') : path);
      const into = target.endsWith('/') ? join(inImage(target), basename(path)) : inImage(target);
      cpSync(source, into, { recursive: true, filter: (file) => !isIgnored(file) });
    }
  }

  const known: Record<string, (text: string) => void> = {
    FROM: () => {},
    WORKDIR(text) {
      image.workdir = join(root, text);
      mkdirSync(image.workdir, { recursive: true });
    },
    COPY: copy,
    RUN(text) {
      // Absolute paths are the container's own; the base image creates its user.
      const here = text.replaceAll(/ \/(\w)/g, ` ${root}/$1`).replaceAll(/--(owner|group)=node/g, '');
      const PATH = `${dirname(node)}:${process.env.PATH}`;
      execFileSync('sh', ['-c', here], { cwd: image.workdir, env: { ...process.env, PATH }, stdio: 'pipe' });
    },
    ENV(text) {
      for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) image.env[name] = value;
    },
    USER(text) {
      rest.unprivileged = text !== 'root';
    },
    CMD(text) {
      image.command = jsonArray(text);
    },
    HEALTHCHECK(text) {
      rest.healthCommand = jsonArray(text.slice(text.indexOf('CMD')));
    },
    VOLUME: () => {},
    EXPOSE: () => {},
    STOPSIGNAL: () => {},
  };
  for (const { name, text } of all.slice(stages.at(-1))) {
    const carryOut = known[name];
    if (!carryOut) throw new Error(`The test does not know the instruction ${name}`);
    carryOut(text);
  }
  // As in an image: everyone can read the program, whatever this process's umask.
  execFileSync('chmod', ['-R', 'go+rX', root]);
  return { ...image, ...rest };
}
