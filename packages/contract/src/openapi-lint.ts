import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Violations of Redocly's strict rules in an OpenAPI document: the rule, the problem and its place. For tests. */
export async function problemsOf(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer ?? ''}`);
}
