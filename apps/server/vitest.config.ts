import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    // They wait for the database as much as they work, and each has a database of its own.
    maxWorkers: availableParallelism(),
    // Files follow each other in one process: to load the server anew for each, and to make databases for it, costs more than
    // what many of them test. What a test leaves in a module or a database the next would meet: see support/database.ts.
    isolate: false,
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/set-up.ts'],
    globalSetup: ['test/global-setup.ts'],
    // A busy machine is slow; what never comes still fails. What is promised within a time says so itself.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
