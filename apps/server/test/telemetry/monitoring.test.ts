import { readFileSync } from 'node:fs';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { needed } from '../../src/log.ts';
import { registry } from '../../src/telemetry/metrics.ts';

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string };
}

const file = (name: string) => readFileSync(`${import.meta.dirname}/../../../../deploy/monitoring/${name}`, 'utf8');
const { groups } = parse(file('alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(file('grafana-dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

/** Name and labels of every metric of the server, and of the one that Prometheus adds for each server. */
async function told(): Promise<Map<string, ReadonlySet<string>>> {
  const process = new Registry();
  collectDefaultMetrics({ register: process });
  const metrics = new Map<string, ReadonlySet<string>>([['up', new Set()]]);
  for (const metric of [...registry.getMetricsAsArray(), ...process.getMetricsAsArray()]) {
    const { name, labelNames, type } = metric as never as { name: string; labelNames: string[]; type?: string };
    metrics.set(name, new Set(labelNames));
    const isHistogram = type === 'histogram' || 'upperBounds' in metric;
    if (isHistogram) {
      for (const part of ['_bucket', '_count', '_sum']) metrics.set(name + part, new Set([...labelNames, 'le']));
    }
  }
  return metrics;
}

/** The metrics of an expression, and the labels it selects or groups by. */
function askedBy(expr: string): { metrics: string[]; labels: string[] } {
  const metrics = [...expr.matchAll(/\b(?:cage|process|nodejs|up)[a-z0-9_]*\b(?!\s*\()/g)].map(([name]) => name);
  const selected = [...expr.matchAll(/([a-z_]+)(?:=~|!=|!~|=)"/g)].map(([, label]) => label ?? '');
  const grouped = [...expr.matchAll(/\b(?:by|without) \(([^)]*)\)/g)].flatMap(([, list]) => list?.split(/,\s*/) ?? []);
  return { metrics: metrics.filter((name) => name !== 'cage'), labels: [...selected, ...grouped] };
}

/** The labels that Prometheus adds to each sample. */
const OF_THE_SCRAPE = ['job', 'instance'];

const asked = [
  ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expr }))),
];

test.each(asked)('$where asks only for metrics that the server has', async ({ expr }) => {
  const metrics = await told();
  const { metrics: names, labels } = askedBy(expr);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !metrics.has(name))).toEqual([]);
  const known = new Set(names.flatMap((name) => [...(metrics.get(name) ?? [])]));
  expect(labels.filter((label) => !known.has(label) && !OF_THE_SCRAPE.includes(label))).toEqual([]);
});

describe('each alert', () => {
  test('has a name of its own, a severity and a summary', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { labels, annotations } of rules) {
      expect(['page', 'warn']).toContain(labels.severity);
      expect(annotations.summary.length).toBeGreaterThan(20);
    }
  });

  test('one says that a dependency is lost, for each that a server can lose', () => {
    // A queue and the books have figures of the house, which every server reports.
    const ofTheHouse = ['books', 'outbox'];
    const patterns = rules.flatMap(({ expr }) =>
      [...expr.matchAll(/cage_away\{what=~?"([^"]+)"\}/g)].map(([, what]) => new RegExp(`^(?:${what})$`)),
    );
    const unsaid = Object.keys(needed).filter((what) => !patterns.some((pattern) => pattern.test(what)));
    expect(unsaid).toEqual(ofTheHouse);
  });

  test('names only labels that its expression keeps', () => {
    for (const { alert, expr, annotations } of rules) {
      const kept = expr.match(/\bby \(([^)]*)\)/)?.[1]?.split(/,\s*/);
      const said = [...annotations.summary.matchAll(/\$labels\.([a-z]+)/g)].map(([, label]) => label ?? '');
      if (kept) expect([alert, said.filter((label) => !kept.includes(label))]).toEqual([alert, []]);
    }
  });
});
