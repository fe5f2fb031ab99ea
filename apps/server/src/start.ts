import { existsSync } from 'node:fs';
import { superviseServer } from './supervise.ts';

/**
 * `npm start`: builds both apps when their sources changed (by Turborepo's cache), then serves until it is stopped. The
 * stop signal is passed on, and the exit code is the server's. In a production-only installation (`npm ci --omit=dev`) it
 * serves the apps as they were built before.
 */
const canBuild = existsSync('node_modules/.bin/turbo');
const unbuilt = ['admin', 'player'].map((app) => `apps/${app}/dist`).filter((folder) => !existsSync(folder));

if (!canBuild && unbuilt.length > 0) {
  console.error(`The apps are not built: ${unbuilt.join(' and ')} missing. What builds them is left out by npm ci --omit=dev.
Run npm ci && npm run build where everything is installed, and bring apps/admin/dist and apps/player/dist along.`);
  process.exitCode = 1;
} else {
  process.exitCode = await superviseServer({
    build: canBuild ? ['turbo', 'run', 'build', '--output-logs=new-only'] : null,
    server: [process.execPath, 'apps/server/src/main.ts'],
  });
}
