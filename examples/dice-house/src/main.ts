import type { AddressInfo } from 'node:net';
import { partnerClient } from '@cage/partner-client';
import { diceHouse } from './house.ts';
import { openJournal } from './journal.ts';
import { diceSite } from './site.ts';

/** Returns a setting from the environment; the README beside this says where each comes from. */
function setting(name: string, otherwise?: string): string {
  const value = process.env[name] ?? otherwise;
  if (value !== undefined && value !== '') return value;
  console.error(`${name} is not set. The API page of the back office shows it.`);
  process.exit(1);
}

const platform = partnerClient({
  url: setting('PARTNER_URL', 'http://127.0.0.1:4300'),
  verifyKey: setting('VERIFY_KEY'),
  secretKey: setting('SECRET_KEY'),
  domain: setting('DOMAIN', 'localhost'),
});
const journal = openJournal(setting('JOURNAL', '.dice-house/journal.ndjson'));
const house = diceHouse({ platform, journal });
const site = diceSite({ house, platform, home: setting('HOME_URL', 'http://localhost:4200/games') });
const port = Number(setting('DICE_PORT', '4400'));

void house.recover();
site.listen(port, setting('HOST', '127.0.0.1'), () => {
  const address = `http://localhost:${(site.address() as AddressInfo).port}`;
  console.log(`Dice House  ${address}`);
  // A parent process with a channel gets the address, and ends this process with itself.
  process.send?.(address);
});

site.once('error', (error) => {
  console.error(`Dice House can't listen: ${error.message}. Set DICE_PORT.`);
  process.exit(1);
});

let ending = false;
function end() {
  if (ending) return;
  ending = true;
  house.close();
  site.close(() => journal.close());
  site.closeIdleConnections();
  if (process.connected) process.disconnect();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
process.once('disconnect', end);
