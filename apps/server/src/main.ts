import { ConfigError, readConfig } from './config.ts';
import { startDemoPartner } from './demo-partner.ts';
import { EXIT_RESTART } from './exit-codes.ts';
import { startServer } from './server.ts';
import { StartupRefused } from './startup-refused.ts';

/** Exit code of a refused start, or of a stop that took too long. */
const FAILED = 1;
/** How long a stop may take, in milliseconds, even one requested during the start. Source: V4. */
const STOP_MS = 10_000;
/** How long a server without its database goes on, in milliseconds. */
const LOST_MS = 1_000;

const told = Promise.withResolvers<null>();
let isTold = false;
const tell = () => {
  // Terminals signal every process, and the supervisor passes its own signal on: the second adds nothing.
  if (isTold) return;
  isTold = true;
  console.log('Stopping …');
  setTimeout(() => process.exit(FAILED), STOP_MS).unref();
  told.resolve(null);
};
// Registered before the start: once the server listens, an unhandled signal would end it in the middle of a call.
process.on('SIGTERM', tell);
process.on('SIGINT', tell);

try {
  const config = readConfig(process.env);
  const server = await startServer(config, (line) => console.log(line));
  // Started concurrently: the server serves meanwhile and can be stopped.
  const partner =
    config.demo && !isTold
      ? startDemoPartner(server, { port: config.dicePort, folder: config.dataDir })
      : Promise.resolve(async () => {});
  partner.catch((err: unknown) => server.services.log.warn({ err }, 'Dice House did not start'));
  const lost = await Promise.race([told.promise, server.lost]);
  if (lost) {
    server.services.log.error({ err: lost }, 'The database is lost for good: leaving, to be started again');
    console.error('The embedded database ended. Start the server again.');
    // Answers in progress still go out; nothing else is worth the wait.
    setTimeout(() => process.exit(EXIT_RESTART), LOST_MS).unref();
  }
  const endPartner = partner.then(
    (end) => end(),
    () => {},
  );
  await Promise.all([server.close(), endPartner]);
  process.exit(lost ? EXIT_RESTART : 0);
} catch (error) {
  // An error that the operator can fix is shown as a message; any other with its stack.
  const known = error instanceof StartupRefused || error instanceof ConfigError;
  console.error(known ? error.message : error);
  process.exit(FAILED);
}
