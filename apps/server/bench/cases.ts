import { contract } from '@cage/contract/contract';
import { type Endpoint, pathParams } from '@cage/contract/endpoint';
import { mayCall } from '@cage/contract/roles/access';
import { defaultPermissions } from '@cage/contract/roles/permissions';
import type { FastifyInstance } from 'fastify';

export type Who = 'root' | 'agent' | 'customer';

export interface Case {
  name: string;
  as: Who;
  method: Endpoint['method'];
  url: string;
}

interface Page {
  nextCursor: string | null;
  result: { playerId: string; customerId: string; agentId: string | null; roundId: string; time: string }[];
}

const BETS = '/api/webapi/casinoData';

/** The ids to try in paths. */
const IDS = ['Agent1', 'P1', 'C1', '1'];

/** The first page of every list of the contract, as root, with the first id that its path accepts. */
async function everyList(app: FastifyInstance, token: string): Promise<Case[]> {
  const root = { level: 'admin', permissions: defaultPermissions.admin } as const;
  const cases: Case[] = [];
  for (const [name, { method, path, responses, permission }] of Object.entries(contract as Record<string, Endpoint>)) {
    const isList = responses.ok.is === 'json' && (responses.ok.list === true || /^list/.test(name));
    if (!isList || !mayCall(permission, root)) continue;
    for (const id of IDS) {
      const url = pathParams(path).reduce((filled, param) => filled.replace(`{${param}}`, id), path);
      const { statusCode } = await app.inject({ method, url, headers: { authorization: token } });
      if (statusCode !== 200) continue;
      cases.push({ name, as: 'root', method, url });
      break;
    }
  }
  return cases;
}

/** Returns a cursor nine tenths down the list of all bets, by time. `ask` returns the page of a path. */
export async function deepCursor(ask: (path: string) => Promise<Page>): Promise<string> {
  const oldest = (await ask(`${BETS}?limit=1&sort=time`)).result[0]?.time ?? '';
  const newest = (await ask(`${BETS}?limit=1`)).result[0]?.time ?? '';
  const deep = new Date(Date.parse(oldest) + (Date.parse(newest) - Date.parse(oldest)) / 10);
  const at = deep.toISOString().replace('Z', '+00:00');
  return Buffer.from(JSON.stringify(['-time', at, '1'])).toString('base64url');
}

/** The measured cases: each list as it opens, and the bets in every way of reading them. */
export async function casesOf(app: FastifyInstance, tokens: Record<Who, string>): Promise<Case[]> {
  const headers = { authorization: tokens.customer };
  const asking = (as: Who) => async (url: string) =>
    (await app.inject({ url, headers: { authorization: tokens[as] } })).json<Page>();
  const [bet] = (await app.inject({ url: `${BETS}?limit=1`, headers })).json<Page>().result;
  const day = bet?.time.slice(0, 10) ?? '2026-11-20';
  const month = new Date(Date.parse(day) - 30 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const bets = (name: string, query: string, as: Who = 'root'): Case => ({
    name: `listBets, ${name}`,
    as,
    method: 'GET',
    url: `${BETS}?${query}`,
  });
  return [
    ...(await everyList(app, tokens.root)),
    { name: 'getDashboard', as: 'root', method: 'GET', url: '/api/admin/dashdynamic' },
    { name: 'getDashboard, agent', as: 'agent', method: 'GET', url: '/api/admin/dashdynamic' },
    bets('at row nine tenths', `cursor=${await deepCursor(asking('root'))}`),
    bets('oldest first', 'sort=time'),
    bets('of a player', `playerId=${bet?.playerId}`),
    bets('of a customer', `customerId=${bet?.customerId}`),
    bets('of an agent', `agentId=${bet?.agentId}`),
    bets('that are open', 'status=pending'),
    bets('that are void', 'status=void'),
    bets('that won', 'status=win'),
    bets('of a customer that are void', `customerId=${bet?.customerId}&status=void`),
    bets('of a month', `from=${month}&to=${day}`),
    bets('search for a round', `q=${bet?.roundId}`),
    bets('as an agent', '', 'agent'),
    bets('as an agent, nine tenths', `cursor=${await deepCursor(asking('agent'))}`, 'agent'),
    bets('as a customer', '', 'customer'),
    { name: 'listWalletMoves, as an agent', as: 'agent', method: 'GET', url: '/api/webapi/walletData' },
    { name: 'listChips, as a customer', as: 'customer', method: 'GET', url: '/api/webapi/chipsData' },
  ];
}
