// @turbo/gen loads this through its own compiler, which requires CommonJS.
const { execFileSync } = require('node:child_process');
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const words = (name, message) => ({
  type: 'input',
  name,
  message,
  validate: (text) => /^[a-z][a-z0-9 ]+$/i.test(text) || 'Words, please',
});

const add = (template, path) => ({ type: 'add', path, templateFile: `templates/${template}.hbs` });

/** Inserts a line before a match, or after it. If nothing matches, the generator fails. */
const before = (path, pattern, line) => ({ type: 'modify', path, pattern, template: `${line}$&` });
const behind = (path, pattern, line) => ({ type: 'modify', path, pattern, template: `$&${line}` });

/** Formats the written files, sorts their imports, and removes everything that the linter would refuse. */
const tidy = (...paths) => ({ type: 'tidy', paths });

const contract = 'packages/contract/src';
const server = 'apps/server/src/handlers';
const client = 'packages/api-client/src';
const slug = '{{kebabCase name}}';

/** Registers a screen: its route, its name and place for guards, and its address, which no role may take. */
const registeredScreen = (app) => [
  before(
    `apps/${app}/src/pages.tsx`,
    /\/\*\* Every address behind the sign-in/,
    `const {{pascalCase name}}Screen = lazyPage(() => import('./screens/${slug}/${slug}-screen.tsx'), '{{pascalCase name}}Screen');\n\n`,
  ),
  before(
    `apps/${app}/src/pages.tsx`,
    /<Route path="notifications"/,
    `<Route path="${slug}" element={<{{pascalCase name}}Screen />} />\n`,
  ),
  ...(app === 'admin'
    ? [behind(`${contract}/roles/role-name-problem.ts`, /'my-withdrawals',\n/, `  '${slug}',\n`)]
    : []),
];

/** Adds the name of a page to the menu's words, in both languages; its author supplies the Hindi. */
const namedPage = [
  behind('apps/admin/src/navigation-copy.ts', /pages: \{\n/, `{{camelCase name}}: '{{sentenceCase name}}',\n`),
  behind('apps/admin/src/navigation-copy.hi.ts', /pages: \{\n/, `{{camelCase name}}: 'नई सूची',\n`),
];

const registeredEndpoint = (resource, name) => [
  behind(
    `${contract}/contract.ts`,
    /import \* as sessions from .*;\n/,
    `import * as {{camelCase ${resource}}} from './{{kebabCase ${resource}}}/{{kebabCase ${resource}}}.ts';\n`,
  ),
  behind(
    `${contract}/contract.ts`,
    /export const resources = \{[\s\S]*?(?=\n\};)/,
    `\n  {{camelCase ${resource}}}: endpointsOf({{camelCase ${resource}}}),`,
  ),
  behind(
    `${contract}/contract.ts`,
    /export const contract = \{[\s\S]*?(?=\n\};)/,
    `\n  ...resources.{{camelCase ${resource}}},`,
  ),
  behind(
    `${contract}/openapi.ts`,
    /const resourceTexts: [^{]*\{[\s\S]*?(?=\n\};)/,
    `\n  {{camelCase ${resource}}}: '{{sentenceCase ${resource}}}',`,
  ),
  behind(
    `${server}/handlers.ts`,
    /import type \{ Handlers \} .*;\n/,
    `import { ${name} } from './{{kebabCase ${resource}}}/{{kebabCase ${resource}}}.ts';\n`,
  ),
  behind(`${server}/handlers.ts`, /export const handlers: Handlers = \{\n/, `  ${name},\n`),
];

module.exports = function generators(plop) {
  const root = join(__dirname, '../..');

  plop.setHelper('isAdmin', (app) => app === 'admin');

  plop.setActionType('tidy', (answers, { paths }) => {
    const written = paths
      .map((path) => plop.renderString(path, answers))
      .filter((path) => existsSync(join(root, path)));
    execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', '--error-on-warnings', ...written], {
      cwd: root,
      stdio: 'pipe',
    });
    return `${written.length} files and folders are tidy`;
  });

  plop.setGenerator('screen', {
    description: 'A screen with its words, its route and its first, failing stories',
    prompts: [
      { type: 'list', name: 'app', message: 'In which app?', choices: ['admin', 'player'] },
      words('name', 'Its name, as in "recharge history"'),
    ],
    actions: ({ app }) => [
      add('screen/screen.tsx', `apps/{{app}}/src/screens/${slug}/${slug}-screen.tsx`),
      add('screen/screen.stories.tsx', `apps/{{app}}/src/screens/${slug}/${slug}-screen.stories.tsx`),
      add('screen/copy.ts', `apps/{{app}}/src/screens/${slug}/copy.ts`),
      add('screen/copy.hi.ts', `apps/{{app}}/src/screens/${slug}/copy.hi.ts`),
      ...registeredScreen(app),
      ...(app === 'admin'
        ? [
            behind(
              'apps/admin/src/navigation.ts',
              /export const subpages: readonly NavigationEntry\[\] = \[\n/,
              `  entry('/admin/${slug}', '{{camelCase name}}', ScrollText, 'staff'),\n`,
            ),
            ...namedPage,
          ]
        : []),
      tidy(
        `apps/{{app}}/src/screens/${slug}`,
        'apps/{{app}}/src/pages.tsx',
        'apps/admin/src/navigation.ts',
        'apps/admin/src/navigation-copy.ts',
        'apps/admin/src/navigation-copy.hi.ts',
      ),
    ],
  });

  plop.setGenerator('primitive', {
    description: 'A primitive of packages/ui with its guide and its first, failing story',
    prompts: [words('name', 'Its name, as in "progress bar"')],
    actions: [
      ...['tsx', 'guide.ts', 'stories.tsx'].map((extension) =>
        add(`primitive/primitive.${extension}`, `packages/ui/src/${slug}/${slug}.${extension}`),
      ),
      behind(
        'packages/ui/src/primitives.test.ts',
        /import \{ Textarea \} .*;\n/,
        `import { {{pascalCase name}} } from './${slug}/${slug}.tsx';\n`,
      ),
      behind(
        'packages/ui/src/primitives.test.ts',
        /const primitives: Record<string, ReactElement> = \{\n/,
        `  '${slug}': createElement({{pascalCase name}}, given),\n`,
      ),
      tidy(`packages/ui/src/${slug}`, 'packages/ui/src/primitives.test.ts'),
    ],
  });

  plop.setGenerator('endpoint', {
    description: 'A resource of the contract with one endpoint, its handler and a failing test of its wire',
    prompts: [
      words('resource', 'Its resource, as in "withdrawals"'),
      words('name', 'The call, as in "cancel withdrawal"'),
    ],
    actions: [
      add('endpoint/endpoint.ts', `${contract}/{{kebabCase resource}}/{{kebabCase resource}}.ts`),
      add('endpoint/endpoint.test.ts', `${contract}/{{kebabCase resource}}/{{kebabCase resource}}.test.ts`),
      add('endpoint/handler.ts', `${server}/{{kebabCase resource}}/{{kebabCase resource}}.ts`),
      ...registeredEndpoint('resource', '{{camelCase name}}'),
      tidy(
        `${contract}/{{kebabCase resource}}`,
        `${contract}/contract.ts`,
        `${server}/{{kebabCase resource}}`,
        `${server}/handlers.ts`,
      ),
    ],
  });

  plop.setGenerator('list', {
    description: 'A list of the back office, from its SQL to its entry in the menu',
    prompts: [words('name', 'What it lists, as in "dormant players"')],
    actions: [
      add('list/contract.ts', `${contract}/${slug}/${slug}.ts`),
      add('list/contract.test.ts', `${contract}/${slug}/${slug}.test.ts`),
      behind(
        `${contract}/roles/permissions.ts`,
        /'GGR Report': permission\(.*\),\n/,
        `  '{{titleCase name}}': permission('reports'),\n`,
      ),
      behind(
        `${contract}/roles/permission-sentences.ts`,
        /'GGR Report': \{[^}]*\},\n/,
        `  '{{titleCase name}}': { allows: 'Reads {{lowerCase name}}.', without: 'The list is not in the menu.' },\n`,
      ),
      behind(`${contract}/roles/permission-words.hi.ts`, /names: \{\n/, `'{{titleCase name}}': 'नई सूची',\n`),
      behind(`${contract}/roles/permission-words.hi.ts`, /allows: \{\n/, `'{{titleCase name}}': 'नई सूची देख सकते हैं।',\n`),
      add('list/handler.ts', `${server}/${slug}/${slug}.ts`),
      add('list/store.ts', `apps/server/src/store/${slug}/${slug}.ts`),
      add('list/server.test.ts', `apps/server/test/${slug}/${slug}.test.ts`),
      ...registeredEndpoint('name', 'list{{pascalCase name}}'),
      behind(
        `${server}/csv-tables.ts`,
        /import type \{ CsvColumns \} .*;\n/,
        `import { {{camelCase name}}Csv } from './${slug}/${slug}.ts';\n`,
      ),
      behind(
        `${server}/csv-tables.ts`,
        /export const csvTables: CsvTables = \{\n/,
        '  list{{pascalCase name}}: {{camelCase name}}Csv,\n',
      ),
      add('list/keys.ts', `${client}/${slug}/keys.ts`),
      add('list/hook.ts', `${client}/${slug}/${slug}.ts`),
      add('list/fixtures.ts', `${client}/fixtures/${slug}.ts`),
      behind(`${client}/fixtures/index.ts`, /export \* from '\.\/members\.ts';\n/, `export * from './${slug}.ts';\n`),
      add('list/screen.tsx', `apps/admin/src/screens/${slug}/${slug}-screen.tsx`),
      add('list/screen.stories.tsx', `apps/admin/src/screens/${slug}/${slug}-screen.stories.tsx`),
      add('list/copy.ts', `apps/admin/src/screens/${slug}/copy.ts`),
      add('list/copy.hi.ts', `apps/admin/src/screens/${slug}/copy.hi.ts`),
      ...registeredScreen('admin'),
      behind(
        'apps/admin/src/navigation.ts',
        /entry\('\/admin\/ggrReport'.*\),\n/,
        `      entry('/admin/${slug}', '{{camelCase name}}', ScrollText, '{{titleCase name}}'),\n`,
      ),
      ...namedPage,
      tidy(
        `${contract}/${slug}`,
        `${contract}/contract.ts`,
        `${contract}/roles`,
        `${server}/${slug}`,
        `${server}/handlers.ts`,
        `${server}/csv-tables.ts`,
        `apps/server/src/store/${slug}`,
        `apps/server/test/${slug}`,
        `${client}/${slug}`,
        `${client}/fixtures`,
        `apps/admin/src/screens/${slug}`,
        'apps/admin/src/pages.tsx',
        'apps/admin/src/navigation.ts',
        'apps/admin/src/navigation-copy.ts',
        'apps/admin/src/navigation-copy.hi.ts',
      ),
      (answers) =>
        plop.renderString(
          `Next: the columns in ${contract}/${slug}, the SQL in apps/server/src/store/${slug}, and its pictures: npm run visual:update -- admin-${slug}`,
          answers,
        ),
    ],
  });
};
