import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    // They wait for the database as much as they work, and each has a database of its own.
    maxWorkers: availableParallelism(),
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine is slow; what never comes still fails. What is promised within a time says so itself.
    expect: { poll: { timeout: 20_000 } },
  },
});
