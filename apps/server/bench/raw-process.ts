import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { randomPageCost } from '../src/store/database/planning.ts';

/** The baseline for calls: node's own http server and pg, one statement, its rows as JSON, no authentication. */
const [url = '', text = ''] = process.argv.slice(2);
// Planned like ours: the comparison is of what surrounds the statement.
const pool = new pg.Pool({ connectionString: url, max: 10, options: `-c random_page_cost=${randomPageCost}` });
const server = createServer(async (_request, response) => {
  const { rows } = await pool.query(text);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(rows));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('message', async () => {
  server.closeAllConnections();
  server.close();
  await pool.end();
  process.disconnect();
});
