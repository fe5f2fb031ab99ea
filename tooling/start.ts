import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `npm start`: builds both apps when their sources changed (Turborepo's cache tells), then becomes the server. */
console.log('Building the apps (cached when nothing changed) …');
const built = spawnSync('turbo', ['run', 'build', '--output-logs=new-only'], {
  stdio: 'inherit',
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
});
if (built.status !== 0) process.exit(built.status ?? 1);
await import(fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url)));
