import { spawn } from 'node:child_process';

/** `npm run dev`: the server, restarting on change, and both apps with hot reload in front of it. */
const parts: [string, string[]][] = [
  ['node', ['--watch', 'apps/server/src/main.ts']],
  ['vite', ['apps/admin', '--config', 'apps/admin/vite.config.ts', '--port', '5100', '--strictPort']],
  ['vite', ['apps/player', '--config', 'apps/player/vite.config.ts', '--port', '5200', '--strictPort']],
];
const children = parts.map(([command, args]) => spawn(command, args, { stdio: 'inherit' }));
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
