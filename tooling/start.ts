import { superviseServer } from './supervise.ts';

/**
 * `npm start`: builds both apps when their sources changed (Turborepo's cache tells), then serves until it is told to end.
 * The signal that ends it is handed on, and its exit code is the server's.
 */
process.exitCode = await superviseServer({
  build: ['turbo', 'run', 'build', '--output-logs=new-only'],
  server: [process.execPath, 'apps/server/src/main.ts'],
});
