import { readConfig } from './config.ts';
import { startServer } from './server.ts';

try {
  const config = readConfig(process.env);
  const server = await startServer(config, (line) => console.log(line));
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    console.log('Stopping …');
    setTimeout(() => process.exit(1), 10_000).unref();
    void server.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  // What an operator can mend is told in words; anything else with its stack.
  const known = error instanceof Error && ['ConfigError', 'DataFolderInUse', 'StartRefused'].includes(error.name);
  console.error(known ? error.message : error);
  process.exit(1);
}
