import { spawnSync } from 'node:child_process';

process.exitCode = spawnSync('npm', ['run', 'check'], { stdio: 'inherit' }).status ?? 1;
