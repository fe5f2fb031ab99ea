import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';
import { build, type HtmlTagDescriptor, type Plugin, parseSync, type Rolldown } from 'vite';
import { leanIcons } from './lean-icons.ts';
import { leanPreloads } from './lean-preloads.ts';
import { reactAsModules } from './react-as-modules.ts';
import { secondPass } from './second-pass.ts';
import { leanStyles } from './without-fallbacks.ts';
import { leanFunctions } from './without-names.ts';

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  type: string;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const partsOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
const find = (node: Node, type: string): Node[] => [
  ...(node.type === type ? [node] : []),
  ...partsOf(node).flatMap((part) => find(part, type)),
];

/** Returns the value of an attribute: its text, or the component that it renders. */
function attribute(element: Node, name: string): string | undefined {
  const given = (element.attributes as Node[]).find((one) => (one.name as Node).name === name)?.value;
  if (!isNode(given)) return undefined;
  if (given.type === 'Literal') return String(given.value);
  const [drawn] = find(given, 'JSXOpeningElement');
  return drawn && String((drawn.name as Node).name);
}

/** Returns the paths of `<Route path element>` in a file, with the module of each lazily loaded page. */
function lazyRoutes(file: string): { path: string; module: string }[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const tree = program as unknown as Node;
  const modules = new Map<string, string>();
  for (const { id, init } of find(tree, 'VariableDeclarator')) {
    const [fetched] = isNode(init) ? find(init, 'ImportExpression') : [];
    if (isNode(id) && fetched)
      modules.set(String(id.name), resolve(file, '..', String((fetched.source as Node).value)));
  }
  return find(tree, 'JSXOpeningElement').flatMap((element) => {
    const [path, drawn] = [attribute(element, 'path'), attribute(element, 'element')];
    const module = modules.get(drawn ?? '');
    return path !== undefined && module !== undefined ? [{ path, module }] : [];
  });
}

/** Returns a chunk and everything that it imports statically. */
function withImports(bundle: Rolldown.OutputBundle, name: string, into = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || into.has(name)) return into;
  into.add(name);
  for (const imported of chunk.imports) withImports(bundle, imported, into);
  return into;
}

const chunkOf = (bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!found) throw new Error(`${module} is in no chunk`);
  return found;
};

/** A call as it goes over the wire. */
interface WireCall {
  method: string;
  url: string;
  body: unknown;
}

interface App {
  root: string;
  /** Base path of the pages. */
  at: string;
  /** Calls that every page behind the sign-in makes first, and further ones of the pages at some addresses. */
  calls: { frame: readonly WireCall[]; pages: Readonly<Record<string, readonly WireCall[]>> };
  /** Lazily loaded modules of the pages before the sign-in, by address. */
  visitors?: Readonly<Record<string, string>>;
}

const written = (calls: readonly WireCall[]) => calls.map(({ method, url, body }) => ({ method, url, body }));

/** The typeface of the first words of every page. */
const FACE = 'anek.woff2';

/** The mark in the tab, as the document in development names it. */
const MARK = 'favicon.svg';

/** Puts the mark into the document: a request less on each page. Characters that an address may not have are escaped. */
function withMark(html: string, svg: string): string {
  const inlined = html.replace(`href="/${MARK}"`, `href="data:image/svg+xml,${encodeURIComponent(svg.trim())}"`);
  if (inlined === html) throw new Error(`The document names no ${MARK}`);
  return inlined;
}

/** How the entry finds its pages. */
const PAGES_OF_DOCUMENT = `import(document.querySelector('meta[name="pages"]').content)`;

/**
 * Tells the server and the first document about a built app: `pages.json` lists the files that each address needs besides
 * the entry's, so that they are requested with it and not one after the other; the document names the file of the pages,
 * so that the entry need not, and stays the same when a page changes.
 */
function namePages({ root, at, calls, visitors = {} }: App): Plugin {
  const pages = join(root, 'src/pages.tsx');
  return {
    name: 'cage:pages',
    apply: 'build',
    transform(code, id) {
      if (id !== join(root, 'src/app.tsx')) return undefined;
      const named = code.replace(/import\((["'])\.\/pages\.tsx\1\)/, PAGES_OF_DOCUMENT);
      if (named === code) throw new Error(`${id} does not import its pages`);
      return { code: named, map: null };
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: pages, name: 'pages', preserveSignature: 'strict' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(document, { bundle }) {
        if (!bundle) return [];
        const font = Object.values(bundle).find((output) => output.type === 'asset' && output.names.includes(FACE));
        if (!font) throw new Error('The face of the pages is not in the build');
        const html = withMark(document, readFileSync(join(root, 'public', MARK), 'utf8'));
        const tags: HtmlTagDescriptor[] = [
          { tag: 'meta', attrs: { name: 'pages', content: `/${chunkOf(bundle, pages).fileName}` }, injectTo: 'head' },
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font.fileName}`, crossorigin: true },
            injectTo: 'head-prepend',
          },
        ];
        return { html, tags };
      },
    },
    generateBundle(_, bundle) {
      const entry = withImports(bundle, chunkOf(bundle, join(root, 'index.html')).fileName);
      const needed = (...modules: string[]) =>
        [...new Set(modules.flatMap((module) => [...withImports(bundle, chunkOf(bundle, module).fileName)]))]
          .filter((name) => !entry.has(name))
          .map((name) => `/${name}`);
      const routes = lazyRoutes(pages);
      for (const path of Object.keys(calls.pages))
        if (!routes.some((route) => route.path === path)) throw new Error(`There is no page at ${path}`);
      const behind = routes.map(({ path, module }) => ({
        path: `${at}${path}`,
        files: needed(pages, module),
        frame: written(calls.frame),
        calls: written(calls.pages[path] ?? []),
      }));
      const before = Object.entries(visitors).map(([path, module]) => ({ path, files: needed(join(root, module)) }));
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify([...before, ...behind]) });
    },
  };
}

/** Inlines the bundler's few helpers into each file that uses them, instead of a file of their own to be requested. */
function inlineRuntime(): Plugin {
  return {
    name: 'cage:runtime',
    apply: 'build',
    enforce: 'pre',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
      if (!runtime) return;
      const [, body = '', exported = ''] = /^(.*)export\{(.*?)\};?\s*$/s.exec(runtime.code) ?? [];
      const given = exported.replace(/(\w+) as (\w+)/g, '$2:$1');
      const from = new RegExp(`import\\{([^}]*)\\}from"\\./${basename(runtime.fileName)}";`);
      for (const chunk of chunks) {
        chunk.code = chunk.code.replace(from, (_whole, names: string) => {
          const taken = names.replace(/(\w+) as (\w+)/g, '$1:$2');
          return `const{${taken}}=(()=>{${body};return{${given}}})();`;
        });
        chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName);
        if (chunk !== runtime && chunk.code.includes('rolldown-runtime'))
          throw new Error(`${chunk.fileName} needs the runtime`);
      }
      delete bundle[runtime.fileName];
    },
  };
}

/**
 * Refuses circular imports between chunks: one of them would run before its dependencies are there, and its page or
 * dialog would silently stay away.
 */
const withoutCircles: Plugin = {
  name: 'cage:without-circles',
  apply: 'build',
  generateBundle(_, bundle) {
    const clear = new Set<string>();
    function follow(name: string, path: readonly string[]): void {
      if (path.includes(name)) throw new Error(`Chunks import each other: ${[...path, name].join(' → ')}`);
      const chunk = bundle[name];
      if (chunk?.type !== 'chunk' || clear.has(name)) return;
      for (const imported of chunk.imports) follow(imported, [...path, name]);
      clear.add(name);
    }
    for (const name of Object.keys(bundle)) follow(name, []);
  },
};

/** Files whose functions are mostly called before a first page is shown: rendering, and the frame around every page. */
const CALLED_ON_LOAD = ['first', 'frame'];

/**
 * Tells the browser to compile a whole file off the main thread while it arrives, and not each function on its first
 * call. It has to be the first line. Source: ADR 78.
 */
const compiledWhole: Plugin = {
  name: 'cage:compiled-whole',
  apply: 'build',
  generateBundle: {
    // After what Vite writes at the head of a file.
    order: 'post',
    handler(_, bundle) {
      const found = Object.values(bundle).filter((one) => one.type === 'chunk' && CALLED_ON_LOAD.includes(one.name));
      if (found.length !== CALLED_ON_LOAD.length) throw new Error(`Of ${CALLED_ON_LOAD} there are ${found.length}`);
      for (const chunk of found) if (chunk.type === 'chunk') chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
};

const COMPRESSED = /\.(js|css|svg|html|json|webmanifest)$/;
const TOO_SMALL_BYTES = 500;

/** Above this size it pays to try several settings. */
const LARGE_BYTES = 16_000;
const { BROTLI_PARAM_LGBLOCK: BLOCK, BROTLI_PARAM_NPOSTFIX: POSTFIX, BROTLI_PARAM_NDIRECT: DIRECT } = constants;
/** Brotli settings for block size and distances: only trying shows which is best, and the difference is 0.2 KiB. */
const WAYS: Readonly<Record<number, number>>[] = [
  {},
  { [BLOCK]: 16, [DIRECT]: 8 },
  { [BLOCK]: 16, [POSTFIX]: 1 },
  { [BLOCK]: 17 },
  { [POSTFIX]: 3 },
  { [POSTFIX]: 3, [DIRECT]: 64 },
];
const brotli = promisify(brotliCompress);

async function smallest(bytes: Buffer): Promise<Buffer> {
  const ways = bytes.length < LARGE_BYTES ? WAYS.slice(0, 1) : WAYS;
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const tried = await Promise.all(ways.map((way) => brotli(bytes, { params: { ...size, ...way } })));
  return tried.reduce((best, one) => (one.length < best.length ? one : best));
}

/** Compresses the build once, as well as possible, so that no server has to for each request. */
function compress(): Plugin {
  return {
    name: 'cage:compress',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!COMPRESSED.test(name) || /^(index\.html|pages\.json)$/.test(basename(name))) continue;
        const path = join(dir, name);
        const bytes = readFileSync(path);
        if (bytes.length < TOO_SMALL_BYTES) continue;
        writeFileSync(`${path}.br`, await smallest(bytes));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** Of lazily loaded modules, the front door needs only the words in another language. */
const wordsAlone: Plugin = {
  name: 'cage:words-alone',
  resolveDynamicImport: (name) =>
    typeof name === 'string' && !name.endsWith('.hi.ts') ? { id: name, external: true } : undefined,
};

/** Builds the front door, which the server draws: one self-contained module. */
function buildDoor(root: string): Plugin {
  let outDir = '';
  return {
    name: 'cage:door',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(root, config.build.outDir, 'door');
    },
    async closeBundle() {
      await build({
        root,
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        oxc: { jsx: { runtime: 'automatic' } },
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        plugins: [wordsAlone, leanFunctions(), leanIcons()],
        build: {
          ssr: 'src/door.tsx',
          outDir,
          minify: true,
          target: 'node24',
          rolldownOptions: { output: { codeSplitting: false } },
        },
      });
    },
  };
}

/** Removes the summaries of calls, which are documentation; a page only makes the calls. */
const withoutSummaries: Plugin = {
  name: 'cage:without-summaries',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!/packages\/contract\/src\/.*\.ts$/.test(id)) return undefined;
    return { code: code.replaceAll(/^ {2}summary:\s+(?:'(?:[^'\\]|\\.)*'|"[^"]*"),$/gm, ''), map: null };
  },
};

/** Folders of the library whose classes an app's styles leave out: `@source not ".../packages/ui/src/{a,b}/**"`. */
const LEFT_OUT = /@source not "[^"]*packages\/ui\/src\/\{([\w,-]+)\}\/\*\*"/;

/** Refuses a module whose styles are left out: it would have none. */
function dressed(root: string): Plugin {
  return {
    name: 'cage:dressed',
    apply: 'build',
    generateBundle(_, bundle) {
      const [, list = ''] = LEFT_OUT.exec(readFileSync(join(root, 'src/main.css'), 'utf8')) ?? [];
      const leftOut = new Set(list.split(','));
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const folder = /packages\/ui\/src\/([\w-]+)\/[^?]*\.tsx$/.exec(id)?.[1];
          if (folder && renderedLength > 0 && leftOut.has(folder))
            throw new Error(`main.css leaves out ${folder}: ${id} is used`);
        }
      }
    },
  };
}

/**
 * Names files with seven hexadecimal digits of their hash, the bundler's minimum: names are in every page's first files,
 * and hashes do not compress. A changed file keeps its name once in 2^28 times.
 */
const shortNames: Plugin = {
  name: 'cage:short-names',
  apply: 'build',
  config: () => ({
    build: {
      rolldownOptions: {
        output: {
          hashCharacters: 'hex',
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
        },
      },
    },
  }),
};

/** Plugins of the builds of both apps. */
export const buildApp = (app: App): Plugin[] => [
  reactAsModules(),
  leanFunctions(),
  leanIcons(),
  leanPreloads(),
  inlineRuntime(),
  withoutSummaries,
  withoutCircles,
  namePages(app),
  shortNames,
  dressed(app.root),
  leanStyles,
  secondPass,
  compiledWhole,
  compress(),
  buildDoor(app.root),
];
