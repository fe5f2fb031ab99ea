// @turbo/gen loads this through its own compiler, which wants CommonJS.
const name = (message) => ({
  type: 'input',
  name: 'name',
  message,
  validate: (text) => /^[a-z][a-z0-9 ]+$/i.test(text) || 'Words, please',
});

module.exports = function generators(plop) {
  plop.setGenerator('screen', {
    description: 'A screen with its words and its first, failing stories',
    prompts: [
      { type: 'list', name: 'app', message: 'In which app?', choices: ['admin', 'player'] },
      name('Its name, as in "recharge history"'),
    ],
    actions: ['screen.tsx', 'screen.stories.tsx']
      .map((file) => ({
        type: 'add',
        path: `apps/{{app}}/src/screens/{{kebabCase name}}/{{kebabCase name}}-${file}`,
        templateFile: `templates/${file}.hbs`,
      }))
      .concat({
        type: 'add',
        path: 'apps/{{app}}/src/screens/{{kebabCase name}}/copy.ts',
        templateFile: 'templates/copy.ts.hbs',
      }),
  });
  plop.setGenerator('primitive', {
    description: 'A primitive of packages/ui with its guide and its first, failing story',
    prompts: [name('Its name, as in "progress bar"')],
    actions: ['tsx', 'guide.ts', 'stories.tsx'].map((extension) => ({
      type: 'add',
      path: `packages/ui/src/{{kebabCase name}}/{{kebabCase name}}.${extension}`,
      templateFile: `templates/primitive.${extension}.hbs`,
    })),
  });
  plop.setGenerator('endpoint', {
    description:
      'A resource of the contract with one endpoint and its failing test; the server then does not compile until it answers',
    prompts: [name('Its resource, as in "withdrawals"'), name('The call, as in "list withdrawals"')].map(
      (prompt, index) => (index === 0 ? { ...prompt, name: 'resource' } : prompt),
    ),
    actions: [
      {
        type: 'add',
        path: 'packages/contract/src/{{kebabCase resource}}/{{kebabCase resource}}.ts',
        templateFile: 'templates/endpoint.ts.hbs',
      },
      {
        type: 'add',
        path: 'packages/contract/src/{{kebabCase resource}}/{{kebabCase resource}}.test.ts',
        templateFile: 'templates/endpoint.test.ts.hbs',
      },
      {
        type: 'modify',
        path: 'packages/contract/src/contract.ts',
        pattern: /(import \* as sessions from .*;)/,
        template: "$1\nimport * as {{camelCase resource}} from './{{kebabCase resource}}/{{kebabCase resource}}.ts';",
      },
      {
        type: 'modify',
        path: 'packages/contract/src/contract.ts',
        pattern: /(export const contract = \{[^}]*)\n\};/,
        template: '$1\n  ...endpointsOf({{camelCase resource}}),\n};',
      },
    ],
  });
};
