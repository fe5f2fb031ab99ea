import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * `npm run dev`: the server, restarting on change, and both apps with hot reload in front of it. ADMIN_PORT and PLAYER_PORT
 * are the server's, as always; the apps have DEV_ADMIN_PORT and DEV_PLAYER_PORT.
 */
const { DEV_ADMIN_PORT: admin = '5100', DEV_PLAYER_PORT: player = '5200' } = process.env;
const ports = { admin, player };

const children: ChildProcess[] = [];
let ending = false;
function end(signal: NodeJS.Signals = 'SIGTERM'): void {
  ending = true;
  for (const child of children) child.kill(signal);
}

function keep(child: ChildProcess, name: string): ChildProcess {
  children.push(child);
  child.once('exit', (code, signal) => {
    // If one exits by itself, the others are stopped.
    if (!ending) {
      console.error(`${name} ended with ${signal ?? code}`);
      process.exitCode = code ?? 1;
    }
    end();
  });
  return child;
}

const host = '127.0.0.1';
for (const [app, port] of Object.entries(ports)) {
  const place = [
    `apps/${app}`,
    '--config',
    `apps/${app}/vite.config.ts`,
    '--host',
    host,
    '--port',
    port,
    '--strictPort',
  ];
  keep(spawn('vite', [...place, '--logLevel', 'warn'], { stdio: 'inherit' }), `vite for the ${app} app`);
}

const server = keep(
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    stdio: ['inherit', 'pipe', 'inherit'],
  }),
  'the server',
);
// The server prints the addresses of the built apps; here they are served from source.
const addresses: Record<string, string> = { Admin: ports.admin, Player: ports.player };
if (server.stdout) {
  createInterface(server.stdout).on('line', (line) => {
    console.log(
      line.replace(/^(Admin|Player)( app +)\S+/, (_, app, gap) => `${app}${gap}http://${host}:${addresses[app]}`),
    );
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
