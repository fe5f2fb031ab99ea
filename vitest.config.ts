import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts', 'apps/{admin,player}/src/**/*.test.ts', 'tooling/**/*.test.ts'],
        },
      },
    ],
  },
});
