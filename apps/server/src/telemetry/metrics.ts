import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The metrics of this process, in Prometheus' terms: times in seconds, totals since its start. Labels are names of
 * the contract and of the code, never of people. Each process is scraped separately; the house's figures from the database
 * (`cage_house_…`) are the same in all of them.
 */
export const registry = new Registry();
const registers = [registry];

/** From a cached answer to one that kept a person waiting. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const requestSeconds = new Histogram({
  name: 'cage_request_seconds',
  help: 'Time from the head of a request to the end of its answer; streams of events apart',
  labelNames: ['surface', 'call', 'status'] as const,
  buckets,
  registers,
});

export const partnerCalls = new Counter({
  name: 'cage_partner_calls_total',
  help: 'Calls of customers’ servers, by the code of their answer',
  labelNames: ['call', 'code'] as const,
  registers,
});

export const ledgerMovements = new Counter({
  name: 'cage_ledger_movements_total',
  help: 'Movements of money that this process committed',
  labelNames: ['kind'] as const,
  registers,
});

export const jobRuns = new Counter({
  name: 'cage_job_runs_total',
  help: 'Runs of the work by the clock',
  labelNames: ['job', 'outcome'] as const,
  registers,
});

export const jobSucceeded = new Gauge({
  name: 'cage_job_last_success_timestamp_seconds',
  help: 'When a job last ended well in this process',
  labelNames: ['job'] as const,
  registers,
});

export const clockDrift = new Gauge({
  name: 'cage_clock_drift_seconds',
  help: 'How far the clock of this process was ahead of the database’s when it was last compared; negative for behind',
  registers,
});

export const away = new Gauge({
  name: 'cage_away',
  help: '1 while something that this process needs is lost: the database, the room to write, its listening connection',
  labelNames: ['what'] as const,
  registers,
});

export const liveStreams = new Gauge({
  name: 'cage_live_streams',
  help: 'Streams of live events that are open',
  registers,
});

export const databaseConnections = new Gauge({
  name: 'cage_database_connections',
  help: 'Connections of the pool that are busy and idle, and callers that wait for one',
  labelNames: ['state'] as const,
  registers,
});

export const reportReads = new Counter({
  name: 'cage_report_reads_total',
  help: 'Reports and exports that could be read from the replica: from where they were, and why. It was fresh, old or gone, or lacked what the reader wrote itself',
  labelNames: ['from', 'because'] as const,
  registers,
});

export const replicaLag = new Gauge({
  name: 'cage_replica_lag_seconds',
  help: 'How far the replica was behind when it was last asked',
  registers,
});

export const waiting = new Gauge({
  name: 'cage_house_waiting',
  help: 'What waits in a queue of the house: recharges and withdrawals for a decision, pushes and deliveries to be sent',
  labelNames: ['queue'] as const,
  registers,
});

export const oldestWaiting = new Gauge({
  name: 'cage_house_oldest_waiting_seconds',
  help: 'Since when the oldest in a queue waits; 0 for an empty one',
  labelNames: ['queue'] as const,
  registers,
});

export const booksBalanced = new Gauge({
  name: 'cage_house_books_balanced',
  help: '1 when the last proof of the books found no fault, 0 when it found one',
  registers,
});

export const booksProved = new Gauge({
  name: 'cage_house_books_proved_timestamp_seconds',
  help: 'When the books were last proved',
  registers,
});

/** Adds Node's metrics of the process: memory, event loop, garbage collection; once per process. */
export function addProcessMetrics(): void {
  if (registry.getSingleMetric('process_cpu_seconds_total')) return;
  collectDefaultMetrics({ register: registry });
}
