import { readConfig } from '../src/config.ts';
import { startServer } from '../src/server.ts';

/** The measured server, in a process of its own, which sends its addresses and, on request, how much memory it holds. */
const server = await startServer(await readConfig(process.env), () => {});
process.on('message', async (asked: 'memory' | 'stop') => {
  if (asked === 'memory') process.send?.({ rss: process.memoryUsage().rss });
  else {
    await server.close();
    process.disconnect();
  }
});
process.send?.({ addresses: server.addresses });
