import { ConfigError, readConfig } from './config.ts';
import { startDemoPartner } from './demo-partner.ts';
import { EXIT_START_AGAIN } from './exit-codes.ts';
import { startServer } from './server.ts';
import { StartRefused } from './start-refused.ts';

/** A start that was refused, or a stop that took too long. */
const FAILED = 1;

try {
  const config = readConfig(process.env);
  const server = await startServer(config, (line) => console.log(line));
  // Beside the server, which serves meanwhile and can be told to end.
  const partner = config.demo
    ? startDemoPartner(server, { port: config.dicePort, folder: config.dataDir })
    : Promise.resolve(async () => {});
  partner.catch((err: unknown) => server.services.log.warn({ err }, 'Dice House did not start'));
  let stopping = false;
  const stop = ({ code, withinMs, late }: { code: number; withinMs: number; late: number }) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(late), withinMs).unref();
    const endPartner = partner.then(
      (end) => end(),
      () => {},
    );
    void Promise.all([server.close(), endPartner]).then(() => process.exit(code));
  };
  const asked = () => {
    console.log('Stopping …');
    stop({ code: 0, withinMs: 10_000, late: FAILED });
  };
  process.on('SIGTERM', asked);
  process.on('SIGINT', asked);
  void server.lost.then((err) => {
    server.services.log.error({ err }, 'The database is lost for good: leaving, to be started again');
    console.error('The embedded database ended. Start the server again.');
    // Answers that are on their way still go out; nothing else is worth the wait.
    stop({ code: EXIT_START_AGAIN, withinMs: 1_000, late: EXIT_START_AGAIN });
  });
} catch (error) {
  // What an operator can mend is told in words; anything else with its stack.
  const known = error instanceof StartRefused || error instanceof ConfigError;
  console.error(known ? error.message : error);
  process.exit(FAILED);
}
