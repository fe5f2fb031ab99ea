import type { Endpoint, InputOf, OutputOf } from './endpoint.ts';
import * as agents from './resources/agents.ts';
import * as audit from './resources/audit.ts';
import * as chips from './resources/chips.ts';
import * as customers from './resources/customers.ts';
import * as live from './resources/live.ts';
import * as members from './resources/members.ts';
import * as notifications from './resources/notifications.ts';
import * as own from './resources/own.ts';
import * as play from './resources/play.ts';
import * as recharges from './resources/recharges.ts';
import * as reports from './resources/reports.ts';
import * as roles from './resources/roles.ts';
import * as search from './resources/search.ts';
import * as session from './resources/session.ts';
import * as settings from './resources/settings.ts';
import * as withdrawals from './resources/withdrawals.ts';

type EndpointsOf<M> = { [K in keyof M as M[K] extends Endpoint ? K : never]: M[K] };

function endpointsOf<M extends object>(module: M): EndpointsOf<M> {
  return Object.fromEntries(
    Object.entries(module).filter(([, value]) => typeof value === 'object' && value !== null && 'responses' in value),
  ) as EndpointsOf<M>;
}

/** Every call there is, by name. Client, server, mocks and the OpenAPI document are mapped over this object. */
export const contract = {
  ...endpointsOf(session),
  ...endpointsOf(chips),
  ...endpointsOf(recharges),
  ...endpointsOf(play),
  ...endpointsOf(live),
  ...endpointsOf(own),
  ...endpointsOf(notifications),
  ...endpointsOf(agents),
  ...endpointsOf(customers),
  ...endpointsOf(reports),
  ...endpointsOf(settings),
  ...endpointsOf(audit),
  ...endpointsOf(search),
  ...endpointsOf(withdrawals),
  ...endpointsOf(roles),
  ...endpointsOf(members),
};

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
export type Input<N extends EndpointName> = InputOf<Contract[N]>;
export type Output<N extends EndpointName> = OutputOf<Contract[N]>;

type ListOf<N extends EndpointName> = Contract[N]['responses']['ok'] extends { list: true } ? N : never;
/** The names of the endpoints that answer rows in pages. */
export type ListName = { [N in EndpointName]: ListOf<N> }[EndpointName];
export type RowOf<N extends ListName> = Output<N> extends { rows: readonly (infer Row)[] } ? Row : never;
